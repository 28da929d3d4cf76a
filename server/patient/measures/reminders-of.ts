import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

/** The notifications that remind a patient; they are removed when the measures are filled in. */
export async function remindersOf(trx: Transaction<Database>, patientId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('measures_reminder')
    .select('notice_id')
    .where('patient_id', '=', patientId)
    .execute()
  return rows.map(({ notice_id }) => notice_id)
}

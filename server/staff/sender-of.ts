import { type Kysely, sql } from 'kysely'
import type { Sender } from '#core/contract/staff/staff-desk-calls.ts'
import { fullNameOf } from '#core/domain/text/full-name.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** The owner of the account; null where it was deleted. */
export async function senderOf(db: Kysely<Database>, patientId: string): Promise<Sender | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('patient_profile', 'patient_profile.account_id', 'account.id')
    .select(['first_name', 'middle_name', 'last_name', 'medical_record_number', 'mobile'])
    .select(sql<string>`date_of_birth::text`.as('birth_date'))
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  if (!row) return null
  return {
    name: fullNameOf(row.first_name, row.middle_name, row.last_name),
    birthDate: row.birth_date,
    recordNumber: row.medical_record_number,
    mobile: row.mobile,
  }
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { findLateVisits } from './admission/queries.ts'
import { placeForms } from './submission/place-forms.ts'

/**
 * Places what came into quarantine in the moment in which its visit was uploaded, so that neither transaction saw the other. One day is
 * enough for it.
 */
export async function placeMissedForms(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await findLateVisits(
      trx,
      sql`kept_at > now() - interval '1 day'
        and exists (select from admission where admission_number = code or medical_record_number = code)`,
    )
    if (ids.length > 0) await placeForms(trx, sql`${ids}::uuid[]`)
  })
}

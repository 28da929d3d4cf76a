import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { insertDemonstrationAdmissions } from './admission/insert-admissions.ts'
import { insertDemonstrationSite } from './record/insert-site.ts'
import { insertDemonstrationStaff } from './staff/insert-staff.ts'

export { knowDemonstrationPatients } from './record/know-patients.ts'

/**
 * Puts in an invented hospital group, once: its admissions, what its public site shows, and its staff.
 * @param now milliseconds since 1970
 */
export async function insertDemonstration(db: Kysely<Database>, now: number): Promise<void> {
  await insertDemonstrationAdmissions(db, now)
  await insertDemonstrationSite(db, now)
  await insertDemonstrationStaff(db)
}

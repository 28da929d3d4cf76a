import type { Kysely } from 'kysely'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { insertDemonstrationAdmissions } from './admission/insert-admissions.ts'
import { insertDemonstrationSite } from './record/insert-site.ts'
import { insertDemonstrationHeld } from './survey/insert-held-forms.ts'
import { insertDemonstrationSurveys } from './survey/insert-surveys.ts'
import { insertDemonstrationWaiting } from './survey/insert-waiting-forms.ts'
import { insertDemonstrationServices } from './staff/insert-services.ts'
import { insertDemonstrationStaff } from './staff/insert-staff.ts'

export { knowDemonstrationPatients } from './record/know-patients.ts'

interface Given {
  readonly questionnaires: readonly Questionnaire[]
  readonly surveys: number
  /** The hospital's key that devices seal to. */
  readonly sealing: OfflineKit['sealing']
}

/**
 * Inserts an invented hospital group, once: its admissions, public site and staff, surveys of a year, services of some
 * weeks, and forms that wait for staff.
 * @param now milliseconds since 1970
 */
export async function insertDemonstration(
  db: Kysely<Database>,
  now: number,
  { questionnaires, surveys, sealing }: Given,
): Promise<void> {
  await insertDemonstrationAdmissions(db, now)
  await insertDemonstrationSite(db, now)
  await insertDemonstrationStaff(db)
  await insertDemonstrationSurveys(db, questionnaires, { count: surveys, now })
  // Callers who want no invented surveys count their own.
  if (surveys === 0) return
  await insertDemonstrationServices(db, now)
  await insertDemonstrationHeld(db, now, { questionnaires, sealing })
  await insertDemonstrationWaiting(db, questionnaires, now)
}

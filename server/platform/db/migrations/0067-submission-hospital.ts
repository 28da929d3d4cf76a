import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * The hospital of a form, so that staff find theirs by an index. Empty: none, as for most; a default rewrites no row.
 * Null: an older process has kept the form since, and it waits to be placed.
 */
export const submissionHospital: NumberedMigration = {
  name: '0067-submission-hospital',
  async up(db) {
    await sql`alter table submission add column hospital_unit text default ''`.execute(db)
    await sql`alter table submission alter column hospital_unit drop default`.execute(db)
    await sql`
      update submission set hospital_unit = place.hospital
      from (
        select response.submission_id as id,
          coalesce(request.hospital, service_activity.hospital, admission.hospital_unit) as hospital
        from response
        left join request on request.id = response.submission_id
        left join service_activity on service_activity.submission_id = response.submission_id
        left join admission on admission.admission_number = coalesce(response.registration, response.claimed)
      ) as place
      where submission.id = place.id and place.hospital is not null`.execute(db)
  },
}

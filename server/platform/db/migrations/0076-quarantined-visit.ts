import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * The visit and hospital of a form in quarantine. For existing rows they are found where possible: by the number in a
 * survey, a visit's or a patient's, and by the hospital that a service or a request names.
 */
export const quarantinedVisit: NumberedMigration = {
  name: '0076-quarantined-visit',
  async up(db) {
    await sql`alter table quarantine add column admission text, add column hospital text`.execute(db)
    await sql`
      update quarantine set admission = visit.number
      from (
        select held.submission_id, found.number
        from (
          select submission_id, received_at, upper(regexp_replace(code, '[[:space:]]|[.,;:]+$', '', 'g')) as code
          from quarantine join submission on submission.id = submission_id
          where code is not null
        ) as held
        cross join lateral (
          select admission_number as number from admission
          where admission_number = held.code or medical_record_number = held.code
          order by admission_number = held.code desc, admitted_at <= received_at desc,
            abs(extract(epoch from admitted_at) - extract(epoch from received_at)), admission_number desc
          limit 1
        ) as found
      ) as visit
      where quarantine.submission_id = visit.submission_id`.execute(db)
    await sql`
      update quarantine set hospital = coalesce(
        substring(answers from '"hospital":"(MH[A-Z]{2})"'),
        -- A registration names it by its number.
        ('{MHTG,MHJS,MHBG,MHKN,MHSB,MHBD,MHNS}'::text[])[substring(answers from '"hospital":"([1-7])"')::integer])
      from submission
      where submission.id = submission_id and submission.kind in (
        'ServiceActivity', 'McuInterest', 'Registration', 'Contact', 'Comorbidity', 'Engagement', 'Baseline', 'EmployeeBaseline',
        'BaselineBooking', 'GeneralConsent', 'SponsorDrink', 'SponsorDrinkFollowUp', 'PatientMeasures'
      )`.execute(db)
    await sql`
      update submission set hospital_unit = coalesce(admission.hospital_unit, quarantine.hospital)
      from quarantine left join admission on admission_number = quarantine.admission
      where submission.id = quarantine.submission_id and submission.hospital_unit = ''
        and coalesce(admission.hospital_unit, quarantine.hospital) is not null`.execute(db)
  },
}

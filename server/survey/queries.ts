import { type Kysely, sql } from 'kysely'
import { isForOncologyOnly, type Survey } from '#core/domain/survey.ts'
import type { AdmissionRow } from '#server/admission/admission.ts'
import type { Database } from '#server/db/schema.ts'

/** Whose admission is meant. */
export interface Sought {
  readonly survey: Survey
  readonly number: string
  /** Whether it may also be a patient's number. */
  readonly orPatient: boolean
  /** When the survey was given, in milliseconds since 1970. */
  readonly given: number
}

/**
 * The admission of each number, all in one statement: the one of that number; else the patient's latest of a kind that
 * the survey asks about, as things stood when it was given. A form may come days later, after the next admission; and
 * where a device's clock says that there was none yet, it is the first one after.
 */
export async function findAdmissions(
  db: Kysely<Database>,
  sought: readonly Sought[],
): Promise<Map<Sought, AdmissionRow>> {
  const { rows } = await sql<AdmissionRow & { at: number }>`
    select sought.at, found.*
    from unnest(
      ${sought.map((_, at) => at)}::integer[],
      ${sought.map(({ number }) => number)}::text[],
      ${sought.map(({ orPatient }) => orPatient)}::boolean[],
      ${sought.map(({ survey }) => survey.services.join())}::text[],
      ${sought.map(({ survey }) => isForOncologyOnly(survey))}::boolean[],
      ${sought.map(({ given }) => given / 1000)}::double precision[]
    ) as sought (at, number, or_patient, services, oncology, given)
    cross join lateral (
      select * from admission
      where admission_number = sought.number
        or (
          sought.or_patient
          and medical_record_number = sought.number
          and service = any(string_to_array(sought.services, ','))
          and (oncology or not sought.oncology)
        )
      order by
        admission_number = sought.number desc,
        admitted_at <= to_timestamp(sought.given) desc,
        abs(extract(epoch from admitted_at) - sought.given),
        admission_number desc
      limit 1
    ) as found`.execute(db)
  return new Map(
    rows.flatMap(({ at, ...row }) => {
      const one = sought[at]
      return one ? [[one, row] as const] : []
    }),
  )
}

/** When the survey that counted for an admission was received. */
export async function findEarlier(db: Kysely<Database>, registration: string, kind: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('response')
    .innerJoin('submission', 'submission.id', 'response.submission_id')
    .select('submission.received_at')
    .where('response.registration', '=', registration)
    .where('response.kind', '=', kind)
    .where('response.outcome', '=', 'accepted')
    .executeTakeFirst()
  return row?.received_at
}

/** The surveys that counted, of many admissions at once. */
export function selectGiven(db: Kysely<Database>, registrations: readonly string[]) {
  return db
    .selectFrom('response')
    .innerJoin('submission', 'submission.id', 'response.submission_id')
    .select(['response.registration', 'response.kind', 'submission.received_at'])
    .where('response.registration', '=', sql<string>`any(${registrations}::text[])`)
    .where('response.outcome', '=', 'accepted')
    .orderBy('submission.received_at')
    .execute()
}

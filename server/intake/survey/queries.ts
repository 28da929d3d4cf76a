import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isForOncologyOnly, type Survey } from '#core/domain/survey/survey.ts'
import type { AdmissionRow } from '#server/intake/admission/admission.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** The admission to look for. */
export interface Sought {
  readonly survey: Survey
  readonly number: string
  /** Whether the number may also be a patient's. */
  readonly orPatient: boolean
  /** When the survey was filled in, in milliseconds since 1970. */
  readonly given: number
}

/** `one_of_several`: the number is a patient's with several admissions that the survey may be about. */
export type FoundAdmission = AdmissionRow & { readonly one_of_several: boolean }

/**
 * The admission of each number, in one statement: the one of that number, else the patient's latest before the survey
 * was filled in, of a kind that the survey is about. A form may come days later, after the next admission. Where a
 * device's clock says that no admission had begun, it is the first one after.
 */
export async function findAdmissions(
  db: Kysely<Database>,
  sought: readonly Sought[],
): Promise<Map<Sought, FoundAdmission>> {
  const { rows } = await sql<FoundAdmission & { at: number }>`
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
      select *, (admission_number <> sought.number and count(*) over () > 1) as one_of_several
      from admission
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

interface Earlier {
  readonly registration: string
  readonly kind: string
  /** The device that asks, where it only has a number: its own earlier claim counts for it, too. */
  readonly device?: string | undefined
}

/** When the survey that counted for an admission was received. A claim counts for its own device only. */
export async function findEarlier(
  db: Kysely<Database>,
  { registration, kind, device }: Earlier,
): Promise<Date | undefined> {
  const { rows } = await sql<{ received_at: Date }>`
    select received_at from ${earlierOf(sql`${registration}`, sql`${kind}`, sql`${device ?? null}::uuid`)} as earlier`.execute(
    db,
  )
  return rows[0]?.received_at
}

/** The survey that counts for an admission: the device's own claim, else the proved one. */
export const earlierOf = (
  registration: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  device: RawBuilder<unknown>,
) => sql`(
  select received_at from (
    select submission_id, 0 as rank from response
    where claimed = ${registration} and kind = ${kind} and device_id = ${device} and outcome = 'accepted'
    union all
    select submission_id, 1 from response
    where registration = ${registration} and kind = ${kind} and outcome = 'accepted'
  ) as counted join submission on submission.id = counted.submission_id
  order by rank limit 1
)`

/** The proved surveys that counted, of many admissions at once. */
export async function selectGiven(db: Kysely<Database>, registrations: readonly string[]) {
  if (registrations.length === 0) return []
  return db
    .selectFrom('response')
    .innerJoin('submission', 'submission.id', 'response.submission_id')
    .select(['response.registration', 'response.kind', 'submission.received_at'])
    .where('response.registration', '=', sql<string>`any(${registrations}::text[])`)
    .where('response.outcome', '=', 'accepted')
    .orderBy('submission.received_at')
    .execute()
}

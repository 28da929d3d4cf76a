import { type RawBuilder, sql } from 'kysely'
import { findSurvey, isForOncologyOnly, surveys } from '#core/domain/survey/survey.ts'

/** The visits that ended on some days and that this survey follows, each with `day`, `hospital` and `ward`. */
export function endedVisits(kind: string, days: readonly string[]): RawBuilder<unknown> {
  const survey = findSurvey(kind)
  return sql`
    select day::date, hospital_unit as hospital, nursing_room as ward
    from unnest(${days}::text[]) as day
    join admission
      on discharged_at >= day::timestamp at time zone 'Asia/Jakarta'
      and discharged_at < (day::timestamp + interval '1 day') at time zone 'Asia/Jakarta'
    where service = any(${[...(survey?.services ?? [])]}::text[])
      ${survey && isForOncologyOnly(survey) ? sql`and oncology` : sql``}`
}

const asked = sql`(values ${sql.join(
  surveys.flatMap((survey) =>
    survey.services.map((service) => sql`(${survey.kind}, ${service}, ${isForOncologyOnly(survey)}::boolean)`),
  ),
)}) as survey (kind, service, of_oncology)`

/**
 * The kinds of surveys that follow these visits, with the days on which the visits ended.
 * @param visits rows of `admission`
 */
export const daysOfVisits = (visits: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct survey.kind, (visit.discharged_at at time zone 'Asia/Jakarta')::date
  from ${visits} as visit
  join ${asked} on survey.service = visit.service and (visit.oncology or not survey.of_oncology)
  where visit.discharged_at is not null`

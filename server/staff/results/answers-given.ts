import { type RawBuilder, sql } from 'kysely'
import { isRequestKind } from '#core/domain/request-kinds.ts'
import { SERVICE_ACTIVITY } from '#core/domain/service-activity.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { ALL, type CountedField, countedIn } from './counted.ts'

/** Where forms of a kind are from: the hospital of their request or service, or the visit that they are about. */
function placeOf(kind: string) {
  if (isRequestKind(kind)) return joined('request on request.id = submission.id', 'request.hospital')
  if (kind === SERVICE_ACTIVITY)
    return joined('service_activity on service_activity.submission_id = submission.id', 'service_activity.hospital')
  return joined(
    'admission on admission.admission_number = coalesce(response.registration, response.claimed)',
    'admission.hospital_unit',
    'admission.nursing_room',
  )
}

const joined = (table: string, hospital: string, ward = 'null::text') => ({
  join: sql`left join ${sql.raw(table)}`,
  hospital: sql<string | null>`${sql.raw(hospital)}`,
  ward: sql<string | null>`${sql.raw(ward)}`,
})

/**
 * Accepted forms of a kind with where they are from, as the rows of `form`.
 * @param where of `submission`, and of the hospital and ward that the form is from
 */
export function formsOf(kind: string, where: (place: Pick<Place, 'hospital' | 'ward'>) => RawBuilder<boolean>) {
  const { join, ...place } = placeOf(kind)
  return sql`
    select (submission.received_at at time zone 'Asia/Jakarta')::date as day, response.version, response.answers,
      ${place.hospital} as hospital, ${place.ward} as ward
    from submission
    join response on response.submission_id = submission.id and response.outcome = 'accepted'
    ${join}
    where submission.kind = ${kind} and ${where(place)}`
}

type Place = ReturnType<typeof placeOf>

/**
 * Each answer to a counted question in the rows of `form`, and one row under `ALL` for each form that answered it.
 * @param questionnaires all versions of the kind
 */
export function answersGiven(questionnaires: readonly Questionnaire[]) {
  // By version and id: a join would make PostgreSQL take each form apart once for every field.
  const counted = Object.fromEntries(
    questionnaires.map((one) => [
      one.version,
      Object.fromEntries(countedIn(one).map((field) => [field.id, isScore(field)])),
    ]),
  )
  return sql`
    select form.day, form.version, form.hospital, form.ward, answer.key as field, one.value,
      (counted.versions -> form.version::text -> answer.key)::boolean as is_score
    from (select ${JSON.stringify(counted)}::jsonb as versions) as counted
    cross join form
    cross join lateral jsonb_each(form.answers) as answer
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(answer.value)
        when 'array' then case when answer.value = '[]' then '[]' else answer.value || ${JSON.stringify([ALL])}::jsonb end
        when 'string' then jsonb_build_array(answer.value, ${ALL}::text)
        when 'number' then jsonb_build_array(answer.value, ${ALL}::text)
        else '[]'
      end
    ) as one (value)
    where (counted.versions -> form.version::text) ? answer.key`
}

export const isScore = ({ type }: CountedField): boolean => type === 'nps'

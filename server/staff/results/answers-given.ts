import { type RawBuilder, sql } from 'kysely'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { hospitalOf } from '#server/staff/in-scope.ts'
import { ALL, type CountedField, countedIn } from './counted.ts'

/**
 * Accepted forms of a kind with their hospital and ward, as the rows of `form`.
 * @param where a condition on `submission` and its `admission`
 * @param latest reads only so many of the latest forms
 */
export const formsOf = (kind: string, where: RawBuilder<boolean>, latest?: number) => sql`
  select (submission.received_at at time zone 'Asia/Jakarta')::date as day, response.version, response.answers, response.proof,
    ${hospitalOf} as hospital, admission.nursing_room as ward
  from submission
  join response on response.submission_id = submission.id and response.outcome = 'accepted'
  left join admission on admission.admission_number = coalesce(response.registration, response.claimed)
  where submission.kind = ${kind} and submission.hospital_unit is not null and ${where}
  ${latest === undefined ? sql`` : sql`order by submission.received_at desc limit ${latest}`}`

/**
 * Each answer to a counted question in the rows of `form`, and one row under `ALL` for each form that answered it.
 * @param questionnaires all versions of the kind
 */
export function answersGiven(questionnaires: readonly Questionnaire[]) {
  // Values by version and id: for a join, PostgreSQL would parse each form once for every field.
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

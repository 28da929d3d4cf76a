import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN, MOST_NAMES } from '#core/contract/staff/staff-result-calls.ts'
import { staffNameFields } from '#core/questionnaires/forms/closing-fields.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { isFormInScope } from '#server/staff/in-scope.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { aboutOf, daysOf, versionsFor } from './answered.ts'

/**
 * The people who were named, the most often named first. Names that differ only in capitals and spaces are one. None is
 * listed where few people named someone, because a colleague could know who they are.
 */
export async function listNames(
  options: StaffDeskOptions,
  { kind, version, hospital, ward, language, ...wanted }: RequestOf<typeof staffCalls.staffNames>,
  caller: StaffCaller,
  context: Pick<CallContext, 'log' | 'shown'>,
): Promise<ResponseOf<typeof staffCalls.staffNames>> {
  const { db } = options
  const versions = await versionsFor(options, kind, caller, context.log)
  if (staffAliasOf(kind) !== 'staff-surveys') throw new ApiError('not-found')
  const { from, until } = await daysOf(db, wanted)
  const fields = versions.flatMap(fieldsOf)
  const asked = staffNameFields.flatMap((id) => fields.find((field) => field.id === id) ?? [])
  const { rows } = await sql<{ field: string; name: string; count: number; answered: number }>`
    select field, name, count, answered from (
      select asked.id as field, mode() within group (order by written.name) as name, count(*)::int as count,
        (sum(count(*)) over (partition by asked.id))::int as answered,
        row_number() over (partition by asked.id order by count(*) desc, lower(written.name)) as place
      from submission
      join response on response.submission_id = submission.id and response.outcome = 'accepted'
      left join admission on admission.admission_number = coalesce(response.registration, response.claimed)
      cross join unnest(${asked.map(({ id }) => id)}::text[]) as asked (id)
      cross join lateral (
        select regexp_replace(btrim(response.answers ->> asked.id), '[[:space:]]+', ' ', 'g') as name
      ) as written
      where submission.kind = ${kind} and written.name <> ''
        and ${withinDays(sql`submission.received_at`, { from, until })}
        and ${isFormInScope(caller, hospital)}
        ${ward === undefined ? sql`` : sql`and admission.nursing_room = ${ward}`}
        ${version === undefined ? sql`` : sql`and submission.version = ${version}`}
      group by asked.id, lower(written.name)
    ) as named
    where place <= ${MOST_NAMES}::int
    order by place`.execute(db)
  const shown = rows.filter(({ answered }) => answered >= LEAST_SHOWN)
  const few = new Set(rows.filter((row) => !shown.includes(row)).map(({ field }) => field))
  context.shown = {
    first: null,
    last: null,
    count: shown.length,
    about: aboutOf({ kind, version, from, until, hospital, ward }),
  }
  return {
    questions: asked.map(({ id, label }) => ({
      id,
      text: label[language],
      names: shown.filter(({ field }) => field === id).map(({ name, count }) => ({ name, count })),
      isFew: few.has(id),
    })),
    asOf: new Date().toISOString(),
  }
}

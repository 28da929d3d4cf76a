import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { ReviewLabel } from '#core/domain/review/review.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { pageBehind } from '#server/platform/db/page-behind.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { hospitalOf, isFormInScope } from '#server/staff/in-scope.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { isSubmissionSeen, labelled } from '#server/staff/submission/list-submissions.ts'
import { daysOf, versionsFor } from './answered.ts'

type Wanted = Omit<RequestOf<typeof staffCalls.staffComments>, 'limit'> & { readonly limit: number }

interface Row {
  readonly id: string
  readonly received_at: Date
  readonly hospital: string | null
  readonly version: number
  readonly labels: readonly ReviewLabel[] | null
  /** The words by the ids of their questions. */
  readonly words: Readonly<Record<string, string>>
}

/** A page of what people wrote in their own words, the latest first, with the questions of their version. */
export async function listComments(
  options: StaffDeskOptions,
  { kind, version: chosen, hospital, ward, language, label, search, after, limit, ...wanted }: Wanted,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffComments>> {
  const { db } = options
  const versions = await versionsFor(options, kind, caller, log)
  // Forms for the hospital contain names and addresses.
  if (staffAliasOf(kind) !== 'staff-surveys') throw new ApiError('not-found')
  const { from, until } = await daysOf(db, wanted)
  const questions = versions.flatMap((one) =>
    fieldsOf(one)
      .filter(({ type }) => type === 'text' || type === 'long-text')
      .map((field) => ({ version: one.version, id: field.id, question: field.label[language] })),
  )
  const select = async (behindId: string | undefined) => {
    const { rows } = await sql<Row>`
    select submission.id, submission.received_at, ${hospitalOf} as hospital, submission.version, review.labels, written.words
    from submission
    join response on response.submission_id = submission.id and response.outcome = 'accepted'
    left join review on review.submission_id = submission.id
    left join admission on admission.admission_number = coalesce(response.registration, response.claimed)
    cross join lateral (
      select jsonb_object_agg(asked.id, response.answers ->> asked.id) as words,
        string_agg(response.answers ->> asked.id, ' ') as text
      from unnest(
        ${questions.map(({ version }) => version)}::integer[],
        ${questions.map(({ id }) => id)}::text[]
      ) as asked (version, id)
      where asked.version = submission.version and response.answers ->> asked.id <> ''
    ) as written
    where submission.kind = ${kind} and written.words is not null
      and ${withinDays(sql`submission.received_at`, { from, until })}
      and ${isFormInScope(caller, hospital)}
      ${ward === undefined ? sql`` : sql`and admission.nursing_room = ${ward}`}
      ${chosen === undefined ? sql`` : sql`and submission.version = ${chosen}`}
      ${label === undefined ? sql`` : labelled(label)}
      ${search === undefined ? sql`` : sql`and strpos(lower(written.text), lower(${search})) > 0`}
      ${behindId === undefined ? sql`` : behind(behindId)}
    order by submission.received_at desc, submission.id desc
    limit ${limit + 1}`.execute(db)
    return rows
  }
  const isTheirs = sql<boolean>`submission.kind = ${kind} and ${isFormInScope(caller)}`
  const { rows, pageGone } = await pageBehind({ after, isSeen: (id) => isSubmissionSeen(db, id, isTheirs), select })
  const shown = rows.slice(0, limit)
  return {
    forms: shown.map(({ id, received_at, hospital: unit, version, labels, words }) => ({
      id,
      receivedAt: received_at.toISOString(),
      hospital: unit,
      labels: [...(labels ?? [])],
      words: questions
        .filter((asked) => asked.version === version && words[asked.id] !== undefined)
        .map((asked) => ({ question: asked.question, answer: words[asked.id]! })),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    pageGone,
    asOf: new Date().toISOString(),
  }
}

/** Both sides are single values, so that PostgreSQL uses the index. */
const behind = (id: string) => sql`and (submission.received_at, submission.id) < (
  (select received_at from submission as last where last.id = ${id}::uuid), ${id}::uuid)`

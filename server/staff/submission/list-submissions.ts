import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { QuarantineReason } from '#core/contract/staff/operator-calls.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { OPEN_ALARMS } from '#core/domain/request/request.ts'
import { readReference } from '#core/domain/submission/reference.ts'
import type { ReviewLabel, ReviewState } from '#core/domain/review/review.ts'
import type { Language } from '#core/domain/text/language.ts'
import type { StaffArea } from '#core/domain/staff/staff.ts'
import type { Outcome } from '#core/domain/submission/submission.ts'
import { answersOf, OPEN_DETRACTORS } from '#core/domain/survey/net-promoter-score.ts'
import { normalizeCode } from '#core/domain/survey/survey.ts'
import { answersName, nameQuery } from '#server/platform/db/indexes/named-forms.ts'
import { valueInWords } from '#core/questionnaires/language/answer-words.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { pageBehind } from '#server/platform/db/page-behind.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { alarmLevels } from '#server/staff/alarm-levels.ts'
import { hospitalOf, isFormInScope, placesOf } from '#server/staff/in-scope.ts'
import { inMonth } from '#server/staff/activity/in-month.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import { versionsOf } from '#server/staff/results/answered.ts'
import { countedIn } from '#server/staff/results/counted.ts'
import { valuesOf } from '#server/staff/results/describe-question.ts'
import { readHighlights } from './highlights.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'

interface Filters {
  readonly area?: StaffArea | undefined
  readonly kind?: string | undefined
  readonly version?: number | string | undefined
  readonly question?: string | undefined
  readonly answer?: string | undefined
  readonly hospital?: string | undefined
  readonly ward?: string | undefined
  readonly device?: string | undefined
  readonly outcome?: Outcome | undefined
  readonly review?: ReviewState | undefined
  readonly label?: ReviewLabel | undefined
  readonly mark?: 'alarming' | typeof OPEN_ALARMS | typeof OPEN_DETRACTORS | undefined
  readonly mine?: '1' | undefined
  readonly unassigned?: '1' | undefined
  /** Year and month of the service; for service records only. */
  readonly month?: string | undefined
  /** Days in Jakarta, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search?: string | undefined
  readonly isReviewable?: boolean
}

interface Wanted extends Filters {
  readonly after?: string | undefined
  readonly limit: number
}

export interface SubmissionRow {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly outcome: Outcome
  readonly reference: string
  readonly received_at: Date
  readonly hospital: string | null
  /** Of the visit that it is about. */
  readonly ward: string | null
  readonly registration: string | null
  readonly reason: QuarantineReason | null
  /** Null for a request. */
  readonly review: ReviewState | null
  readonly assignee: string | null
  readonly assignee_id: string | null
  readonly labels: readonly ReviewLabel[] | null
  readonly is_alarming: boolean
  readonly reviewed_at: Date | null
}

/** An untouched form is received. A request has a state of its own. */
const reviewOf = sql<ReviewState | null>`case when request.id is null then coalesce(review.state, 'received') end`

interface ListedRow extends SubmissionRow {
  readonly reviewed_by: string | null
}

const lastReviewer = sql`
  case when review.submission_id is not null then (
    select author.name from review_step as step join staff as author on author.id = step.staff_id
    where step.submission_id = submission.id and step.refused_state is null order by step.at desc, step.id desc limit 1
  ) end`

/** A ward of another hospital is not named. */
const wardOf = sql<string | null>`(
  select nursing_room from admission
  where admission_number = coalesce(response.registration, response.claimed, quarantine.admission)
    and admission.hospital_unit = submission.hospital_unit)`

/** What lists and details show of a submission, and the tables that say it. `limit 1` has each form look up its own quarantine. */
export const listedColumns = sql`
  submission.id, submission.kind, submission.version, submission.outcome, submission.reference, submission.received_at,
  ${hospitalOf} as hospital, ${wardOf} as ward, coalesce(response.registration, response.claimed, response.code, quarantine.admission, quarantine.code) as registration,
  quarantine.reason, ${reviewOf} as review, reviewer.name as assignee, review.assignee as assignee_id, review.labels, review.changed_at as reviewed_at,
  coalesce(response.is_alarming, false) as is_alarming`
export const listedTables = sql`
  submission
  left join response on response.submission_id = submission.id
  left join request on request.id = submission.id
  left join review on review.submission_id = submission.id
  left join staff as reviewer on reviewer.id = review.assignee
  left join lateral (
    select reason, code, admission from quarantine where quarantine.submission_id = submission.id limit 1
  ) as quarantine on true`

export const isForCaller = (caller: StaffCaller, kinds: readonly string[]) =>
  sql<boolean>`submission.kind = any(${kinds}::text[]) and ${isFormInScope(caller)}`

/** In a form that uses the index of alarming forms. */
export const isAlarming = sql<boolean>`submission.id = any(array(select submission_id from response where is_alarming))`
/** Whether staff still have to work on a `submission`; joined with `request`. */
export const isOpen = sql<boolean>`
  case when request.id is null
    then not exists (select from review where review.submission_id = submission.id and review.state = 'closed')
    else request.state in ('received', 'in-work') end`

/** Whether a `submission` of these kinds is a survey whose score is a detractor's. */
export async function isDetractors(db: Kysely<Database>, kinds: readonly string[]): Promise<RawBuilder<boolean>> {
  const surveys = kinds.filter((kind) => staffAliasOf(kind) === 'staff-surveys')
  const { rows } = await sql<{ kind: string; question: string }>`
    select distinct on (kind) kind, question #>> '{}' as question
    from definition cross join jsonb_path_query_first(definition, '$.** ? (@.type == "nps").id') as question
    where kind = any(${surveys}::text[]) and question is not null
    order by kind, version desc`.execute(db)
  const scored = Object.fromEntries(rows.map(({ kind, question }) => [kind, question]))
  return sql`(submission.kind = any(${Object.keys(scored)}::text[]) and exists (
    select from response
    where submission_id = submission.id and response.outcome = 'accepted'
      and answers ->> (${JSON.stringify(scored)}::jsonb ->> submission.kind) = any(${answersOf('detractors').map(String)}::text[])
  ))`
}

/** A page of what arrived, the latest first. */
export async function listSubmissions(
  options: StaffDeskOptions,
  wanted: Wanted,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffSubmissions>> {
  const { db } = options
  const kinds = await kindsFor(db, caller.role)
  const columns = sql`${listedColumns}, ${lastReviewer} as reviewed_by`
  const { rows, pageGone } = await pageBehind({
    after: wanted.after,
    isSeen: (id) => isSubmissionSeen(db, id, isForCaller(caller, kinds)),
    select: (after) => selectPage<ListedRow>(db, { ...wanted, after }, { caller, kinds, columns }),
  })
  const shown = rows.slice(0, wanted.limit)
  const levels = await alarmLevels(options, shown, log)
  const highlights = await readHighlights(
    options,
    shown.map(({ id }) => id),
    log,
  )
  return {
    submissions: shown.map(({ reviewed_by: reviewedBy, ...row }) => ({
      ...describe(row),
      alarm: levels.get(row.id),
      ...highlights.get(row.id),
      reviewedBy,
    })),
    next: rows.length > wanted.limit ? (shown.at(-1)?.id ?? null) : null,
    pageGone,
    asOf: new Date().toISOString(),
    ...(await describeKind(options, wanted, { kinds, log })),
  }
}

/** The words of a kind's filters: its versions, and the answer that is asked for. */
async function describeKind(
  options: StaffDeskOptions,
  { kind, question, answer }: Wanted,
  { kinds, log }: { readonly kinds: readonly string[]; readonly log: FastifyBaseLogger },
): Promise<Pick<ResponseOf<typeof staffCalls.staffSubmissions>, 'versions' | 'answered'>> {
  if (kind === undefined || !kinds.includes(kind)) return {}
  const published = await options.db.selectFrom('definition').select('version').where('kind', '=', kind).execute()
  const versions = published.map(({ version }) => version).toSorted((a, b) => b - a)
  if (question === undefined || answer === undefined) return { versions }
  const known = await versionsOf(options, kind, log)
  const fields = known.flatMap(countedIn).filter(({ id }) => id === question)
  const field = fields.find((one) => valuesOf(one).includes(answer)) ?? fields[0]
  if (!field) return { versions }
  const inWords = (language: Language) => valueInWords(field, answer, language)
  return { versions, answered: { question: field.label, answer: { id: inWords('id'), en: inWords('en') } } }
}

export async function isSubmissionSeen(
  db: Kysely<Database>,
  id: string,
  isTheirs: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`select from submission where id = ${id}::uuid and ${isTheirs}`.execute(db)
  return rows.length > 0
}

interface Selection {
  readonly caller: StaffCaller
  readonly kinds: readonly string[]
  readonly columns: RawBuilder<unknown>
}

/** A page of the caller's submissions, the latest first, with one row of the next page. */
export async function selectPage<Row>(
  db: Kysely<Database>,
  wanted: Wanted,
  { caller, kinds, columns }: Selection,
): Promise<readonly Row[]> {
  const { hospital, after, limit } = wanted
  const places = placesOf(caller, hospital)
  const latest = sql`order by received_at desc, id desc limit ${limit + 1}`
  // The ids of each place come from the index, and their columns are looked up afterwards: `limit 1` has each looked up
  // by itself, so that no wide row is sorted.
  const { rows } = await sql<Row>`
    select shown.*
    from (
      select found.* from unnest(${places}::text[]) as place (code)
      cross join lateral (
        select submission.id, submission.received_at
        from submission
        left join request on request.id = submission.id
        where submission.hospital_unit = place.code and ${await isWanted(db, wanted, { caller, kinds, places })}
          ${after === undefined ? sql`` : behind(after)}
        ${latest}
      ) as found
      ${latest}
    ) as page
    cross join lateral (select ${columns} from ${listedTables} where submission.id = page.id limit 1) as shown
    order by page.received_at desc, page.id desc`.execute(db)
  return rows
}

export async function countSubmissions(
  db: Kysely<Database>,
  wanted: Filters,
  { caller, kinds }: Omit<Selection, 'columns'>,
): Promise<number> {
  const places = placesOf(caller, wanted.hospital)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from submission left join request on request.id = submission.id
    where submission.hospital_unit = any(${places}::text[])
      and ${await isWanted(db, wanted, { caller, kinds, places })}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a `submission`, joined with `request`, is of these kinds and passes these filters. */
async function isWanted(
  db: Kysely<Database>,
  wanted: Filters,
  { caller, kinds: all, places }: Seen & { readonly caller: StaffCaller },
): Promise<RawBuilder<boolean>> {
  const { area, kind, version, question, answer, ward, device, outcome, review, label, mark } = wanted
  const { mine, unassigned, month, from, until, search, isReviewable = false } = wanted
  const kinds = area === undefined ? all : all.filter((one) => staffAliasOf(one) === area)
  return sql`
    submission.kind = any(${kinds}::text[])
    ${kind === undefined ? sql`` : sql`and submission.kind = ${kind}`}
    ${version === undefined ? sql`` : sql`and submission.version = ${Number(version)}`}
    ${kind === undefined || question === undefined || answer === undefined ? sql`` : answered(question, answer)}
    ${device === undefined ? sql`` : sql`and submission.device_id = ${device}::uuid`}
    ${ward === undefined ? sql`` : await ofWard(db, ward, places)}
    ${outcome === undefined ? sql`` : sql`and submission.outcome = ${outcome}`}
    ${review === undefined ? sql`` : reviewed(review)}
    ${isReviewable ? sql`and request.id is null` : sql``}
    ${label === undefined ? sql`` : labelled(label)}
    ${mark === undefined ? sql`` : sql`and ${mark === OPEN_DETRACTORS ? await isDetractors(db, kinds) : isAlarming}`}
    ${mark === OPEN_ALARMS || mark === OPEN_DETRACTORS ? sql`and ${isOpen}` : sql``}
    ${month === undefined ? sql`` : among(sql`select submission_id from service_activity where ${inMonth(month)}`)}
    ${mine === undefined ? sql`` : among(sql`select submission_id from review where assignee = ${caller.id}::uuid`)}
    ${unassigned === undefined ? sql`` : isNoOnes}
    and ${withinDays(sql`received_at`, { from, until })}
    ${search === undefined ? sql`` : found(search, { places, kinds })}`
}

export const describe = ({
  received_at,
  reviewed_at,
  review,
  assignee,
  assignee_id: assigneeId,
  labels,
  is_alarming,
  ...row
}: SubmissionRow) => ({
  ...row,
  reviewedAt: reviewed_at?.toISOString() ?? null,
  receivedAt: received_at.toISOString(),
  review: review && { state: review, assignee, assigneeId },
  labels: [...(labels ?? [])],
  isAlarming: is_alarming,
})

/**
 * Forms by the state of their review. Few forms are in review. For other states, reviews are looked up one by one until the page
 * is full.
 */
const reviewed = (state: ReviewState) => sql`
  ${state === 'in-review' ? among(sql`select submission_id from review where state = ${state}`) : sql``}
  and request.id is null
  and coalesce((select state from review where submission_id = submission.id), 'received') = ${state}`

/** A form without a reviewer, or whose reviewer no longer works here; a request has an assignee of its own. */
const isNoOnes = sql`
  and request.id is null
  and not exists (
    select from review join staff on staff.id = review.assignee
    where review.submission_id = submission.id and staff.closed_at is null
  )`

/** One of several answers to a question; from 0 to 10 also any answer of a group, such as promoters. */
const answered = (question: string, answer: string) => sql`
  and exists (
    select from response
    where submission_id = submission.id and response.outcome = 'accepted' and (
      answers ->> ${question} = any(${[answer, ...answersOf(answer).map(String)]}::text[])
      or answers -> ${question} ? ${answer}
    )
  )`

/** Ids that a query of another table finds first. */
const among = (ids: RawBuilder<unknown>) => sql`and submission.id = any(array(${ids}))`

/** The visits of a smaller ward are looked up first; of a larger one, forms are read until the page is full. */
const FEW_VISITS = 10_000

/** About a visit in a ward. Several hospitals may have a ward of the same name. */
async function ofWard(db: Kysely<Database>, ward: string, places: readonly string[]) {
  const visits = sql`from admission where hospital_unit = any(${places}::text[]) and nursing_room = ${ward}`
  const { rows } = await sql<{ isLarge: boolean }>`
    select count(*) > ${FEW_VISITS} as "isLarge" from (select ${visits} limit ${FEW_VISITS + 1}) as visit`.execute(db)
  if (rows[0]?.isLarge)
    return sql`and ${ward} = (
      select nursing_room from admission
      where admission_number = coalesce(
        (select coalesce(registration, claimed) from response where submission_id = submission.id),
        (select admission from quarantine where submission_id = submission.id)
      ))`
  const numbers = sql`(select admission_number ${visits})`
  return among(sql`
    select submission_id from response where registration in ${numbers}
    union all
    select submission_id from response where registration is null and claimed in ${numbers}
    union all
    select submission_id from quarantine where admission in ${numbers}`)
}

export const labelled = (label: ReviewLabel) =>
  among(sql`select submission_id from review where labels @> ${[label]}::text[]`)

/** For a common name, so many of the latest forms are found. */
const MOST_NAMED = 2000

interface Seen {
  readonly places: readonly string[]
  readonly kinds: readonly string[]
}

/** By its reference, by its visit, by the number on a runner's bib, or by the name in it; surveys not by name. */
function found(search: string, { places, kinds }: Seen) {
  const numbers = [search, normalizeCode(search)]
  const name = nameQuery(search)
  return among(sql`
  select id from submission where reference = ${readReference(search) ?? search}
  union select submission_id from response where registration = any(${numbers})
  union select submission_id from response where claimed = any(${numbers})
  union select submission_id from response where code = any(${numbers})
  union select submission_id from response where answers ? 'bibNumber' and answers->>'bibNumber' = any(${numbers})
  union select submission_id from quarantine where code = any(${numbers})
  union select submission_id from quarantine where admission = any(${numbers})
  ${name === undefined ? sql`` : sql`union (${named(name, { places, kinds })})`}`)
}

/** Without surveys: some ask for the writer's name. */
const named = (name: string, { places, kinds }: Seen) => sql`
  select submission.id from response join submission on submission.id = submission_id
  where ${answersName(name)} and submission.hospital_unit = any(${places}::text[])
    and submission.kind = any(${kinds.filter((kind) => staffAliasOf(kind) !== 'staff-surveys')}::text[])
  order by submission.id desc limit ${MOST_NAMED}`

/** Both sides are single values, so that PostgreSQL uses the index. */
const behind = (id: string) => sql`and (received_at, submission.id) < (
  (select received_at from submission as last where last.id = ${id}::uuid), ${id}::uuid)`

import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { OPEN_ALARMS, type RequestMark, type RequestState } from '#core/domain/request/request.ts'
import { normalizeIndonesianMobile } from '#core/domain/text/indonesian-mobile.ts'
import { readReference } from '#core/domain/submission/reference.ts'
import { normalizeCode } from '#core/domain/survey/survey.ts'
import { answersName, nameQuery, profileName } from '#server/platform/db/indexes/named-forms.ts'
import { pageBehind } from '#server/platform/db/page-behind.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { alarmLevels } from '#server/staff/alarm-levels.ts'
import { inScope } from '#server/staff/in-scope.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'

interface Wanted {
  readonly state?: RequestState | undefined
  readonly kind?: string | undefined
  readonly hospital?: string | undefined
  readonly mine?: '1' | undefined
  readonly unassigned?: '1' | undefined
  readonly mark?: RequestMark | typeof OPEN_ALARMS | undefined
  /** Days in Jakarta on which it was received, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search?: string | undefined
  /** The search's name in pages of an earlier version. */
  readonly reference?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

interface Row {
  readonly id: string
  readonly kind: string
  readonly reference: string
  readonly at: Date
  readonly changed_at: Date
  readonly state: RequestState
  readonly hospital: string | null
  readonly day: string | null
  readonly is_guest: boolean
  readonly is_marked: boolean
  readonly is_alarming: boolean
  readonly assignee: string | null
}

export const isOpenAlarm = sql<boolean>`('alarming' = any(marks) and state in ('received', 'in-work'))`

/** Whether a request is the caller's: by id, or by name where an earlier server, which knew no ids, has written it. */
const isMine = ({ id, name }: StaffCaller) =>
  sql`and assignee = ${name} and coalesce(assignee_id, ${id}::uuid) = ${id}::uuid`

/** A name that many people have finds this many of the latest requests. */
const MOST_NAMED = 2000

/**
 * Finds a request by its reference, by the name that it gives, or by the name, record number or mobile number of the account that
 * sent it.
 */
function found(search: string, isSeen: RawBuilder<boolean>) {
  const name = nameQuery(search)
  const ofAccount = sql`
    select request.id from request
    join account on account.patient_id = request.patient_id
    join patient_profile on patient_profile.account_id = account.id`
  const latest = sql`order by 1 desc limit ${MOST_NAMED}`
  const named =
    name === undefined
      ? sql``
      : sql`
      union (
        select request.id from response join request on request.id = submission_id
        where ${answersName(name)} and ${isSeen} ${latest}
      )
      union (${ofAccount} where ${profileName(name)} and ${isSeen} ${latest})`
  return sql`and request.id = any(array(
    select id from submission where reference = ${readReference(search) ?? search}
    union (${ofAccount} where medical_record_number = ${normalizeCode(search)})
    union (${ofAccount} where mobile = ${normalizeIndonesianMobile(search)?.slice(1) ?? search})
    ${named}))`
}

/** A page of the requests of the caller's hospitals, the latest first. */
export async function listRequests(
  options: StaffDeskOptions,
  wanted: Wanted,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffRequests>> {
  const { db } = options
  const { rows, pageGone } = await pageBehind({
    after: wanted.after,
    isSeen: (id) => isRequestSeen(db, id, caller),
    select: (after) => selectPage(db, { ...wanted, after }, caller),
  })
  const shown = rows.slice(0, wanted.limit)
  const levels = await alarmLevels(options, shown, log)
  return {
    requests: shown.map(({ at, changed_at, is_guest, is_marked, is_alarming, ...row }) => ({
      ...row,
      at: at.toISOString(),
      changedAt: changed_at.toISOString(),
      isGuest: is_guest,
      isMarked: is_marked,
      isAlarming: is_alarming,
      alarm: levels.get(row.id),
    })),
    next: rows.length > wanted.limit ? (shown.at(-1)?.id ?? null) : null,
    pageGone,
    asOf: new Date().toISOString(),
  }
}

async function isRequestSeen(db: Kysely<Database>, id: string, caller: StaffCaller): Promise<boolean> {
  const { rows } = await sql`
    select from request where id = ${id}::uuid and ${inScope(caller, sql`request.hospital`)}`.execute(db)
  return rows.length > 0
}

/** A page of the caller's requests, the latest first, and one row of the next page. */
async function selectPage(
  db: Kysely<Database>,
  { state, kind, hospital, mine, unassigned, mark, from, until, reference, search = reference, after, limit }: Wanted,
  caller: StaffCaller,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select request.id, request.kind, submission.reference, received_at as at, changed_at, state, hospital,
      day::text as day, patient_id is null as is_guest, marks <> '{}' as is_marked,
      'alarming' = any(marks) as is_alarming, assignee
    from request join submission on submission.id = request.id
    where ${inScope(caller, sql`request.hospital`)}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${kind === undefined ? sql`` : sql`and request.kind = ${kind}`}
      ${hospital === undefined ? sql`` : sql`and hospital = ${hospital}`}
      ${mine === undefined ? sql`` : isMine(caller)}
      ${
        unassigned === undefined
          ? sql``
          : sql`
        and (assignee is null or assignee_id = any(array(select id from staff where closed_at is not null)))`
      }
      ${mark === undefined ? sql`` : mark === OPEN_ALARMS ? sql`and ${isOpenAlarm}` : sql`and ${mark} = any(marks)`}
      and ${withinDays(sql`received_at`, { from, until })}
      ${search === undefined ? sql`` : found(search, inScope(caller, sql`request.hospital`))}
      ${after === undefined ? sql`` : sql`and request.id < ${after}::uuid`}
    order by request.id desc
    limit ${limit + 1}`.execute(db)
  return rows
}

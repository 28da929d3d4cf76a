import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { pageBehind } from '#server/platform/db/page-behind.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import { hospitalOf, isFormInScope } from '#server/staff/in-scope.ts'
import { kindsFor } from '#server/staff/kinds.ts'

interface Row {
  readonly id: string
  readonly kind: string
  readonly reference: string
  readonly hospital: string | null
  readonly sha256: string
  readonly device: string
  readonly at: Date
  readonly total: number
}

const conflicts = sql`submission_conflict as conflict join submission on submission.id = conflict.submission_id`

/** Conflicts: other bytes under the id of one of the caller's forms, the latest first. They are not opened. */
export async function listConflicts(
  db: Kysely<Database>,
  { hospital, after, limit, ...days }: RequestOf<typeof staffCalls.staffConflicts>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffConflicts>> {
  const kinds = await kindsFor(db, caller.role)
  const isForCaller = sql<boolean>`submission.kind = any(${kinds}::text[]) and ${isFormInScope(caller, hospital)}`
  const { rows, pageGone } = await pageBehind({
    after,
    isSeen: async (key) => {
      const found = await sql`select from ${conflicts} where ${isOne(key)} and ${isForCaller}`.execute(db)
      return found.rows.length > 0
    },
    select: async (key) => {
      const page = await sql<Row>`
        select submission.id, submission.kind, submission.reference, ${hospitalOf} as hospital, conflict.sha256,
          conflict.device_id as device, conflict.received_at as at, count(*) over ()::int as total
        from ${conflicts}
        where ${isForCaller} and ${withinDays(sql`conflict.received_at`, days)}
          ${key === undefined ? sql`` : behind(key)}
        order by conflict.received_at desc, conflict.submission_id desc, conflict.sha256 desc
        limit ${limit}`.execute(db)
      return page.rows
    },
  })
  const last = rows.at(-1)
  const more = Math.max(0, (rows[0]?.total ?? 0) - rows.length)
  return {
    conflicts: rows.map(({ total: _total, at, ...row }) => ({ ...row, at: at.toISOString() })),
    more,
    next: last && more > 0 ? `${last.id}.${last.sha256}` : null,
    pageGone,
    asOf: new Date().toISOString(),
  }
}

/** @param key in the contract's format: the id of the form, a point, and the hash of the bytes */
function isOne(key: string) {
  const [id, sha256] = key.split('.')
  return sql<boolean>`conflict.submission_id = ${id}::uuid and conflict.sha256 = ${sha256}`
}

const behind = (key: string) => sql`
  and (conflict.received_at, conflict.submission_id, conflict.sha256) < (
    select conflict.received_at, conflict.submission_id, conflict.sha256
    from submission_conflict as conflict where ${isOne(key)})`

import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { staffCalls } from '#core/contract/staff-calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { hospitalOf, isFormInScope } from '#server/staff/in-scope.ts'
import { kindsFor } from '#server/staff/kinds.ts'

/** So many of the latest are shown. */
const SHOWN = 50

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

/** Submissions that used the id of one of the caller's forms with other bytes. Their content is not known. */
export async function listConflicts(
  db: Kysely<Database>,
  { hospital, ...days }: RequestOf<typeof staffCalls.staffConflicts>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffConflicts>> {
  const kinds = await kindsFor(db, caller.role)
  const { rows } = await sql<Row>`
    select submission.id, submission.kind, submission.reference, ${hospitalOf} as hospital, conflict.sha256,
      conflict.device_id as device, conflict.received_at as at, count(*) over ()::int as total
    from submission_conflict as conflict join submission on submission.id = conflict.submission_id
    where submission.kind = any(${kinds}::text[]) and ${isFormInScope(caller, hospital)}
      and ${withinDays(sql`conflict.received_at`, days)}
    order by conflict.received_at desc, conflict.sha256
    limit ${SHOWN}`.execute(db)
  return {
    conflicts: rows.map(({ total: _total, at, ...row }) => ({ ...row, at: at.toISOString() })),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    asOf: new Date().toISOString(),
  }
}

import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { MOST_REVIEWED } from '#core/contract/staff/staff-submission-calls.ts'
import { reviewsKind } from '#server/intake/staff-change/apply-review-change.ts'
import { noteClosedToo, readReview, type ReviewRow, writeReview } from '#server/intake/staff-change/change-review.ts'
import { colleagueProblem } from '#server/intake/staff-change/colleague.ts'
import { auditStaffCall } from '#server/platform/audit/audit-staff-call.ts'
import { shownOf } from '#server/platform/audit/shown.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { hospitalOf } from '#server/staff/in-scope.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { isForCaller, selectPage } from './list-submissions.ts'

type Wanted = RequestOf<typeof staffCalls.staffReviewSeveral>
type Outcome = ResponseOf<typeof staffCalls.staffReviewSeveral>
type Wish = Omit<Wanted, 'forms'>

/** Forms that one transaction changes: colleagues wait for them no longer. */
const AT_ONCE = 50

/** The forms of a list that can be reviewed, the latest first, as they stand. */
export async function listReviewable(
  { db }: Pick<StaffDeskOptions, 'db'>,
  filters: RequestOf<typeof staffCalls.staffReviewable>,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffReviewable>> {
  const kinds = await kindsFor(db, caller.role)
  const wanted = { ...filters, isReviewable: true, limit: MOST_REVIEWED }
  const columns = sql`submission.id, review.changed_at`
  const rows = await selectPage<{ id: string; changed_at: Date | null }>(db, wanted, { caller, kinds, columns })
  return {
    forms: rows
      .slice(0, MOST_REVIEWED)
      .map(({ id, changed_at: at }) => ({ id, reviewedAt: at?.toISOString() ?? null })),
    more: rows.length > MOST_REVIEWED,
  }
}

/**
 * Changes the review of forms, some at a time and each on its own: what has changed since the caller saw it stays as it is.
 * @throws ApiError `not-found` where none is for the caller
 */
export async function reviewSeveral(
  { db }: Pick<StaffDeskOptions, 'db'>,
  { forms, ...wish }: Wanted,
  caller: StaffCaller,
  context: Pick<CallContext, 'shown'>,
): Promise<Outcome> {
  const kinds = await kindsFor(db, caller.role)
  context.shown = shownOf(forms.map(({ id }) => id))
  const parts: (readonly [string, Became])[][] = []
  for (let from = 0; from < forms.length; from += AT_ONCE) {
    const part = new Map(forms.slice(from, from + AT_ONCE).map(({ id, seen }) => [id, seen]))
    parts.push(await db.transaction().execute((trx) => reviewPart(trx, part, { wish, caller, kinds })))
  }
  const fates = parts.flat()
  if (fates.every(([, fate]) => fate === 'unknown')) throw new ApiError('not-found')
  const idsOf = (...some: readonly Became[]) => fates.filter(([, fate]) => some.includes(fate)).map(([id]) => id)
  return {
    changed: idsOf('changed').length,
    closed: fates.flatMap(([, fate]) => (typeof fate === 'string' ? [] : [fate.closedBy])),
    late: idsOf('late', 'unknown'),
    refused: idsOf('refused'),
  }
}

/** What became of a form: `refused` where the colleague may not review it. */
type Fate = 'changed' | 'late' | 'refused' | 'unknown'

/** A form that is closed too, and that a colleague had closed, has their name. */
type Became = Fate | { readonly closedBy: string }

interface Reviewing {
  readonly wish: Wish
  readonly caller: StaffCaller
  readonly kinds: readonly string[]
}

async function reviewPart(
  trx: Transaction<Database>,
  forms: ReadonlyMap<string, string | null>,
  { wish, caller, kinds }: Reviewing,
): Promise<(readonly [string, Became])[]> {
  // In one order, so that two who change the same forms do not wait for each other.
  const { rows } = await sql<{ id: string; kind: string; hospital: string | null }>`
    select submission.id, submission.kind, ${hospitalOf} as hospital
    from submission
    where submission.id = any(${[...forms.keys()]}::uuid[]) and ${isForCaller(caller, kinds)}
      and not exists (select from request where request.id = submission.id)
    order by submission.id
    for no key update of submission`.execute(trx)
  const found = new Map(rows.map((row) => [row.id, row]))
  const mayHave = colleagueCheck(trx, wish, caller)
  const fateOf = async (id: string, seen: string | null): Promise<Became> => {
    const form = found.get(id)
    if (!form) return 'unknown'
    const before = await readReview(trx, id)
    const isSeen = (seen === null ? undefined : new Date(seen).getTime()) === before.changedAt?.getTime()
    const isDone = isAsWished(before, wish, caller)
    if (wish.state === 'closed' && (isDone || !isSeen)) {
      const closedBy = await noteClosedToo(trx, before, { form: id, staff: caller.id, since: seen })
      if (closedBy !== undefined) return { closedBy }
    }
    if (isDone) return 'changed'
    if (!isSeen) return 'late'
    if (!(await mayHave(form))) return 'refused'
    await auditStaffCall(trx, {
      staff: caller.id,
      call: staffCalls.staffReview,
      subject: id,
      session: caller.sessionId,
    })
    await writeReview(trx, { id: uuid(), form: id, staff: caller.id, before, wish })
    return 'changed'
  }
  const fates: (readonly [string, Became])[] = []
  for (const [id, seen] of forms) fates.push([id, await fateOf(id, seen)])
  return fates
}

/** A form that stands as it was wished gets no step that says nothing. */
function isAsWished(before: ReviewRow, { state, assignee, label }: Wish, caller: StaffCaller): boolean {
  const wished = assignee === 'me' ? caller.id : assignee
  return (
    (state === undefined || before.state === state) &&
    (wished === undefined || before.assignee === wished) &&
    (label === undefined || before.labels.includes(label.name) === label.isOn)
  )
}

/** Whether a form may be given as it was wished: asked once for each kind and hospital. */
function colleagueCheck(db: Kysely<Database>, { assignee }: Wish, { id: author }: StaffCaller) {
  const known = new Map<string, boolean>()
  return async ({ kind, hospital }: { readonly kind: string; readonly hospital: string | null }): Promise<boolean> => {
    const key = `${kind} ${hospital ?? ''}`
    const next = assignee === 'me' ? author : assignee
    const may =
      known.get(key) ??
      (await colleagueProblem(db, { author, hospital, alias: 'staff-submissions', mayDo: reviewsKind(kind) }, next)) ===
        undefined
    known.set(key, may)
    return may
  }
}

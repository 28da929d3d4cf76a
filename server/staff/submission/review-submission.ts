import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { reviewsKind } from '#server/intake/staff-change/apply-review-change.ts'
import { colleagueProblem, type Given } from '#server/intake/staff-change/colleague.ts'
import {
  isStepTaken,
  lastStep,
  noteClosedToo,
  readReview,
  writeReview,
} from '#server/intake/staff-change/change-review.ts'
import { refuseLate, refuseStaff } from '#server/identity/staff/refuse-staff.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { hospitalOf } from '#server/staff/in-scope.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { isForCaller } from './list-submissions.ts'

type Change = RequestOf<typeof staffCalls.staffReview>

/** What staff did with a form, in order. */
export async function readSteps(
  db: Kysely<Database>,
  id: string,
): Promise<ResponseOf<typeof staffCalls.staffSubmission>['steps']> {
  const steps = await db
    .selectFrom('review_step')
    .innerJoin('staff', 'staff.id', 'review_step.staff_id')
    .leftJoin('staff as colleague', (join) =>
      join.onRef('colleague.id', '=', 'review_step.assignee').onRef('colleague.id', '<>', 'review_step.staff_id'),
    )
    .select([
      'review_step.id',
      'staff.name',
      'review_step.at',
      'review_step.state',
      'review_step.refused_state as refused',
      'colleague.name as givenTo',
      'review_step.note',
      'review_step.admission',
      'review_step.label',
      'review_step.label_is_on',
    ])
    .where('submission_id', '=', id)
    .orderBy('review_step.at')
    .orderBy('review_step.id')
    .execute()
  return steps.map(({ at, label: name, label_is_on: isOn, ...step }) => ({
    ...step,
    at: at.toISOString(),
    label: name === null ? null : { name, isOn: isOn === true },
  }))
}

/**
 * Moves the review of a form on, adds a note, or changes one label. Where two close it, a step says that the second wanted it too: the
 * page of the first shows it.
 * @throws ApiError `not-found`; `changed-meanwhile` where it has changed since the caller saw it; `unprocessable` for a
 *   request, and for a colleague who may not review it
 */
export function reviewSubmission(
  { db }: StaffDeskOptions,
  { id, seen, change = uuid(), ...wish }: Change,
  caller: StaffCaller,
): Promise<ResponseOf<typeof staffCalls.staffReview>> {
  return refuseUnstorable(async () => {
    const kinds = await kindsFor(db, caller.role)
    const done = await db.transaction().execute(async (trx) => {
      const { kind, hospital } = await lock(trx, id, caller, kinds)
      const before = await readReview(trx, id)
      if (before.changedAt && (await isStepTaken(trx, change, id)))
        return { reviewedAt: before.changedAt.toISOString() }
      const isSeen = (seen === null ? undefined : new Date(seen).getTime()) === before.changedAt?.getTime()
      if (!isSeen) {
        if (wish.state === 'closed') await noteClosedToo(trx, before, { form: id, staff: caller.id, since: seen })
        const last = await lastStep(trx, id, 'all')
        return refuseLate(caller, last && { ...last, isClosed: last.state === 'closed' })
      }
      const given: Given = { author: caller.id, hospital, alias: 'staff-submissions', mayDo: reviewsKind(kind) }
      const problem = await colleagueProblem(trx, given, wish.assignee === 'me' ? caller.id : wish.assignee)
      if (problem) throw refuseStaff(problem)
      const at = await writeReview(trx, { id: change, form: id, staff: caller.id, before, wish })
      return { reviewedAt: at.toISOString() }
    })
    // What was noted stays.
    if (done instanceof ApiError) throw done
    return done
  })
}

interface Locked {
  readonly kind: string
  readonly hospital: string | null
}

/** Of two who review one form the second waits until the first has written. */
async function lock(
  trx: Transaction<Database>,
  id: string,
  caller: StaffCaller,
  kinds: readonly string[],
): Promise<Locked> {
  const { rows } = await sql<Locked & { is_request: boolean }>`
    select submission.kind, ${hospitalOf} as hospital, request.id is not null as is_request
    from submission left join request on request.id = submission.id
    where submission.id = ${id}::uuid and ${isForCaller(caller, kinds)}
    for no key update of submission`.execute(trx)
  const [row] = rows
  if (!row) throw new ApiError('not-found')
  if (row.is_request)
    throw new ApiError('unprocessable', { message: 'This is a request, which has a state of its own.' })
  return row
}

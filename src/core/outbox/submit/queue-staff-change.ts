import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { type RequestWork, requestWork } from '#core/domain/request/request-work.ts'
import { type ReviewChange, reviewChange } from '#core/domain/review/review-change.ts'
import { REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import type { Outcome } from '#core/domain/submission/submission.ts'
import type { Language } from '#core/domain/text/language.ts'
import { findReceipt } from '#core/outbox/receipts/stored-receipts.ts'
import { enqueue } from './enqueue.ts'
import { sealAnswers, type SealDoor } from './seal-answers.ts'

/** A change of staff to a form, or to a request. */
export type StaffChange = { readonly review: ReviewChange } | { readonly work: RequestWork }

export interface QueuedStaffChange {
  /** The id of the change. The submission has it, and so does the step or answer that the hospital makes of it. */
  readonly id: string
  readonly change: StaffChange
  /** The label in the queue: the reference of the form or request. */
  readonly label: string
  readonly staffPass: string
  readonly language: Language
}

/**
 * Puts a change of staff into the queue. When the promise resolves, it is on the disk.
 * @throws OutboxError, DatabaseError; ZodError where the change is not valid
 */
export async function queueStaffChange(door: SealDoor, { change, ...rest }: QueuedStaffChange): Promise<void> {
  const content =
    'review' in change
      ? { ...REVIEW_CHANGE, answers: { ...reviewChange.parse(change.review) } }
      : { ...REQUEST_WORK, answers: { ...requestWork.parse(change.work) } }
  const { row, bytes } = await sealAnswers(door, { ...rest, ...content, startedAt: door.clock() })
  await enqueue(door, row, bytes)
}

/**
 * `waits`: in the queue. `stuck`: it needs a person. `done`: the hospital applied it. `refused`: the hospital keeps it
 * without applying it. `gone`: a person discarded it.
 */
export type ChangeFate = 'waits' | 'stuck' | 'done' | 'refused' | 'gone'

/** @returns the fates by the id of the change; @throws DatabaseError */
export async function findFates(db: OutboxDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, ChangeFate>> {
  const rows = await db.queue.bulkGet([...ids])
  const receipts = await Promise.all(ids.map((id) => findReceipt(db, id)))
  return new Map(ids.map((id, at) => [id, fateOf(rows[at], receipts[at]?.outcome)]))
}

function fateOf(row: QueuedSubmission | undefined, outcome: Outcome | undefined): ChangeFate {
  if (outcome !== undefined) return outcome === 'quarantined' ? 'refused' : 'done'
  if (!row) return 'gone'
  return row.state === 'waiting' ? 'waits' : 'stuck'
}

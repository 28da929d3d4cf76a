import { REVIEW_CHANGE } from '#core/domain/review.ts'
import { type ReviewChange, reviewChange } from '#core/domain/review-change.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import type { Language } from '#core/domain/language.ts'
import type { Outcome } from '#core/domain/submission.ts'
import { enqueue } from './enqueue.ts'
import { findReceipt } from './stored-receipts.ts'
import { sealAnswers, type SealDoor } from './seal-answers.ts'

export interface QueuedReview {
  /** Of the change: the submission has it, and so has the step that it becomes. */
  readonly id: string
  readonly change: ReviewChange
  /** What the queue calls it: the form's reference. */
  readonly label: string
  readonly staffPass: string
  readonly language: Language
}

/**
 * Puts what staff did with a form into the queue. When the promise is kept, it is on the disk.
 * @throws OutboxError, DatabaseError; ZodError where it is no change
 */
export async function queueReview(door: SealDoor, { change, ...review }: QueuedReview): Promise<void> {
  const { row, bytes } = await sealAnswers(door, {
    ...review,
    ...REVIEW_CHANGE,
    answers: { ...reviewChange.parse(change) },
    startedAt: door.clock(),
  })
  await enqueue(door, row, bytes)
}

/**
 * What became of a change: it waits, it cannot leave by itself, the hospital did it, the hospital keeps it and did not do it, or a
 * person gave it up.
 */
export type ReviewFate = 'waits' | 'stuck' | 'done' | 'refused' | 'gone'

/** @returns by the id of the change; @throws DatabaseError */
export async function findFates(db: OutboxDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, ReviewFate>> {
  const rows = await db.queue.bulkGet([...ids])
  const receipts = await Promise.all(ids.map((id) => findReceipt(db, id)))
  return new Map(ids.map((id, at) => [id, fateOf(rows[at], receipts[at]?.outcome)]))
}

function fateOf(row: QueuedSubmission | undefined, outcome: Outcome | undefined): ReviewFate {
  if (outcome !== undefined) return outcome === 'quarantined' ? 'refused' : 'done'
  if (!row) return 'gone'
  return row.state === 'waiting' ? 'waits' : 'stuck'
}

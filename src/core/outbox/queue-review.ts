import { REVIEW_CHANGE, type ReviewChange, reviewChange } from '#core/domain/review-change.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Language } from '#core/domain/language.ts'
import { enqueue } from './enqueue.ts'
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

/** Which of these submissions wait in the queue. @throws DatabaseError */
export async function findQueued(db: OutboxDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.queue.bulkGet([...ids])
  return new Set(rows.flatMap((row) => row?.id ?? []))
}

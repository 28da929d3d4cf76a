import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { isOpenTo, type Presence } from './owner.ts'

/** What has no receipt yet, as whoever is here may know of it. */
export interface Unsent {
  /** What is nobody's own or theirs, the oldest first. */
  readonly rows: readonly QueuedSubmission[]
  /** Of these, those that need a person. */
  readonly stuck: number
  /** How many are somebody else's own: nothing more is told of them. */
  readonly others: number
}

export async function findUnsent(db: OutboxDatabase, presence: Presence): Promise<Unsent> {
  const all = await db.queue.orderBy('createdAt').toArray()
  const rows = all.filter((row) => isOpenTo(presence, row))
  const stuck = rows.filter(({ state }) => state === 'held' || state === 'refused').length
  return { rows, stuck, others: all.length - rows.length }
}

import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueueState } from '#core/db/rows.ts'

/** What this device has done: `collected + imported = unsent + receipted + discarded`, always. */
export interface OutboxCounts {
  readonly collected: number
  readonly imported: number
  readonly discarded: number
  readonly receipted: number
  readonly unsent: number
  /** Of the unsent: those on their way. */
  readonly sending: number
  /** Of the unsent: those that need a person. */
  readonly held: number
  readonly refused: number
  /** When the oldest unsent one was submitted, ms since 1970. */
  readonly oldest: number | undefined
}

/** All numbers of one moment. */
export function countOutbox(db: OutboxDatabase): Promise<OutboxCounts> {
  return db.transaction('r', db.queue, db.receipts, db.meta, async () => ({
    collected: (await db.getMeta('collected')) ?? 0,
    imported: (await db.getMeta('imported')) ?? 0,
    discarded: (await db.getMeta('discarded')) ?? 0,
    receipted: await db.receipts.count(),
    unsent: await db.queue.count(),
    sending: await countState(db, 'sending'),
    held: await countState(db, 'held'),
    refused: await countState(db, 'refused'),
    oldest: (await db.queue.orderBy('createdAt').first())?.createdAt,
  }))
}

/** What will be delivered without anybody's doing: waiting or on its way. */
export async function countWaiting(db: OutboxDatabase): Promise<number> {
  return (await countState(db, 'waiting')) + (await countState(db, 'sending'))
}

const countState = (db: OutboxDatabase, state: QueueState) =>
  db.queue.where('[state+dueAt]').between([state, -Infinity], [state, Infinity], true, true).count()

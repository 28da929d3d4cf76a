import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueueState } from '#core/db/rows.ts'

/** All rows of the queue in one state, in the order in which they are due. */
export const inState = (db: OutboxDatabase, state: QueueState) =>
  db.queue.where('[state+dueAt]').between([state, -Infinity], [state, Infinity], true, true)

import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { standingOf, type FileStanding } from '#core/outbox/attachments/count.ts'
import { readTotals } from '#core/outbox/queue/counts.ts'
import { inState } from '#core/outbox/queue/in-state.ts'
import { readLeased } from '#core/outbox/queue/read-leased.ts'
import { isOpenTo, type Presence } from '#core/outbox/door/owner.ts'

/** The rows without a receipt, as far as the signed-in account or guest may see them. */
export interface Unsent {
  /** The oldest rows without an owner or of this account, the oldest first. */
  readonly rows: readonly QueuedSubmission[]
  /** The number of all such rows. */
  readonly total: number
  /** The ids of those rows that are on their way. */
  readonly sending: ReadonlySet<string>
  /** The state of the rows' files, by the row's id. */
  readonly files: ReadonlyMap<string, FileStanding>
  /** How many of all such rows need a person. */
  readonly stuck: number
  /** The number of other accounts' rows. Nothing else of them is shown. */
  readonly others: number
}

/** @param limit the number of rows to read */
export const findUnsent = (db: OutboxDatabase, presence: Presence, limit: number): Promise<Unsent> =>
  db.transaction('r', db.queue, db.leases, db.attachments, db.meta, async () => {
    const [{ unsent }, held, refused, owned, leased] = await Promise.all([
      readTotals(db),
      inState(db, 'held').count(),
      inState(db, 'refused').count(),
      // Only rows with an owner are in this index: few on most devices.
      db.queue.orderBy('owner').toArray(),
      readLeased(db),
    ])
    const others = owned.filter((row) => !isOpenTo(presence, row))
    const oldest = db.queue.orderBy('createdAt')
    const rows = await (others.length > 0 ? oldest.filter((row) => isOpenTo(presence, row)) : oldest)
      .limit(limit)
      .toArray()
    const stuck = held + refused - others.filter(({ state }) => state !== 'waiting').length
    const sending = new Set(rows.map(({ id }) => id).filter((id) => leased.has(id)))
    const files = await standingOf(db, rows)
    return { rows, total: unsent - others.length, sending, files, stuck, others: others.length }
  })

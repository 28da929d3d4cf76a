import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { standingOf, type FileStanding } from '#core/outbox/attachments/count.ts'
import { readTotals } from '#core/outbox/queue/counts.ts'
import { inState } from '#core/outbox/queue/in-state.ts'
import { readLeased } from '#core/outbox/queue/read-leased.ts'
import { isOpenTo, type Presence } from '#core/outbox/door/owner.ts'

/** What has no receipt yet, as far as the signed-in account or guest may know of it. */
export interface Unsent {
  /** The oldest of the rows without an owner and of theirs, the oldest first. */
  readonly rows: readonly QueuedSubmission[]
  /** How many these are in all. */
  readonly total: number
  /** Of the rows, those on their way, by id. */
  readonly sending: ReadonlySet<string>
  /** How the files of the rows stand, by the row's id. */
  readonly files: ReadonlyMap<string, FileStanding>
  /** Of these, those that need a person. */
  readonly stuck: number
  /** How many are another account's: nothing more is told of them. */
  readonly others: number
}

/** @param limit how many rows are wanted; the others are not read */
export const findUnsent = (db: OutboxDatabase, presence: Presence, limit: number): Promise<Unsent> =>
  db.transaction('r', db.queue, db.leases, db.attachments, db.meta, async () => {
    const [{ unsent }, held, refused, owned, leased] = await Promise.all([
      readTotals(db),
      inState(db, 'held').count(),
      inState(db, 'refused').count(),
      // Rows with an owner alone are in this index: few on most devices.
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

import type { OutboxDatabase } from '#core/db/outbox.ts'
import { inState } from './in-state.ts'
import { readLeased } from './read-leased.ts'

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
  /** Files of saved forms that the hospital does not have. */
  readonly files: number
  /** Receipted forms that are not told as sent, since files of theirs wait. */
  readonly incomplete: number
}

/** All numbers of one moment. */
export const countOutbox = (db: OutboxDatabase): Promise<OutboxCounts> =>
  db.transaction('r', db.queue, db.leases, db.attachments, db.meta, async () => ({
    ...(await readTotals(db)),
    sending: (await readLeased(db)).size,
    held: await inState(db, 'held').count(),
    refused: await inState(db, 'refused').count(),
    oldest: (await db.queue.orderBy('createdAt').first())?.createdAt,
    files: await countWaitingFiles(db),
    incomplete: new Set(
      (await db.attachments.where('state').equals('due').toArray()).map(({ submission }) => submission),
    ).size,
  }))

/** Files of saved forms that the hospital does not have. */
export const countWaitingFiles = (db: OutboxDatabase): PromiseLike<number> =>
  db.attachments.where('state').anyOf('kept', 'due').count()

type Totals = Pick<OutboxCounts, 'collected' | 'imported' | 'discarded' | 'receipted' | 'unsent'>

/**
 * Kept up to date by every change, so that nothing is counted row by row: what is unsent follows from them. Inside a
 * transaction that may read the meta table.
 */
export async function readTotals(db: OutboxDatabase): Promise<Totals> {
  const [collected = 0, imported = 0, discarded = 0, receipted = 0] = await Promise.all([
    db.getMeta('collected'),
    db.getMeta('imported'),
    db.getMeta('discarded'),
    db.getMeta('receipted'),
  ])
  return { collected, imported, discarded, receipted, unsent: collected + imported - discarded - receipted }
}

/** Given up by people on this device, ever: before the browser deleted its databases, too. Inside the same. */
export async function readDiscarded(db: OutboxDatabase): Promise<number> {
  const [now = 0, before = 0] = await Promise.all([db.getMeta('discarded'), db.getMeta('discardedBefore')])
  return now + before
}

/** Whether something will be delivered without anybody's doing: a form or a file waits, or is on its way. */
export const isAnyWaiting = async (db: OutboxDatabase): Promise<boolean> =>
  (await inState(db, 'waiting').first()) !== undefined ||
  (await db.attachments.where('state').equals('due').count()) > 0

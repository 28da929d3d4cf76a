import type { OutboxDatabase } from '#core/db/outbox.ts'
import { inState } from './in-state.ts'
import { readLeased } from './read-leased.ts'

/** The counts of this device: `collected + imported = unsent + receipted + discarded`, always. */
export interface OutboxCounts {
  readonly collected: number
  readonly imported: number
  readonly discarded: number
  readonly receipted: number
  readonly unsent: number
  /** Unsent rows that are on their way. */
  readonly sending: number
  /** Unsent rows that need a person. */
  readonly held: number
  readonly refused: number
  /** When the oldest unsent row was saved, ms since 1970. */
  readonly oldest: number | undefined
  /** Files of saved forms that the hospital does not have. */
  readonly files: number
  /** Receipted forms that are not shown as sent yet, because some of their files wait. */
  readonly incomplete: number
}

/** All counts, read in one transaction. */
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
 * The totals, updated with every change, so that no row needs to be counted: the number of unsent rows follows from
 * them. Inside a transaction that may read the meta table.
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

/** Rows that people on this device discarded, also before a loss of its databases. Inside the same transaction. */
export async function readDiscarded(db: OutboxDatabase): Promise<number> {
  const [now = 0, before = 0] = await Promise.all([db.getMeta('discarded'), db.getMeta('discardedBefore')])
  return now + before
}

/** Whether a form or a file waits or is on its way, and will be delivered without a person's help. */
export const isAnyWaiting = async (db: OutboxDatabase): Promise<boolean> =>
  (await inState(db, 'waiting').first()) !== undefined ||
  (await db.attachments.where('state').equals('due').count()) > 0

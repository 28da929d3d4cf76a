import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { ProblemReason, QueuedSubmission, StoredReceipt } from '#core/db/rows.ts'
import { deleteMany, getMany } from '#core/db/span.ts'
import type { ReceiptItem } from '#core/domain/receipt.ts'
import { backoff, hasCome, LONGEST_PAUSE, postponement } from './backoff.ts'
import { stillOurs, type Claimed } from './claim.ts'
import type { OutboxDoor } from './door.ts'
import type { LeaseTaker } from './lease.ts'

/**
 * Removes what the hospital signed for and keeps the receipts, in one transaction. A genuine receipt counts whoever
 * holds the lease by now; an item of another hash or another id settles nothing.
 * @returns the ids that are settled
 */
export async function settleReceipt(
  door: OutboxDoor,
  claimed: readonly Claimed[],
  token: string,
  items: readonly ReceiptItem[],
) {
  const { db } = door
  const sent = new Map(claimed.map(({ row }) => [row.id, row.sha256]))
  const signed = new Map(items.filter(({ id, sha256 }) => sent.get(id) === sha256).map((item) => [item.id, item]))
  await db.write([db.queue, db.sealed, db.receipts, db.receiptTokens, db.given], async () => {
    const rows = (await getMany(db.queue, [...signed.keys()]))
      .filter((row) => row !== undefined)
      // Given up and imported again meanwhile, it may have been sealed anew.
      .filter(({ id, sha256 }) => signed.get(id)?.sha256 === sha256)
    if (rows.length === 0) return
    const tokenId = await db.receiptTokens.add({ token })
    const ids = rows.map(({ id }) => id)
    await Promise.all([
      db.receipts.bulkPut(rows.flatMap((row) => receiptOf(row, signed.get(row.id), tokenId, door.clock()))),
      deleteMany(db.queue, ids),
      deleteMany(db.sealed, ids),
      db.given
        .where('id')
        .anyOf(ids.filter((id) => !wasGiven(signed.get(id))))
        .delete(),
    ])
  })
  return new Set(signed.keys())
}

/** What the hospital keeps for staff only does not keep anybody from giving the survey again. */
const wasGiven = (item: ReceiptItem | undefined): boolean =>
  item?.outcome === 'accepted' || item?.outcome === 'already-submitted'

function receiptOf(
  row: QueuedSubmission,
  item: ReceiptItem | undefined,
  tokenId: number,
  settledAt: number,
): StoredReceipt[] {
  if (!item) return []
  const { id, kind, label, owner, createdAt } = row
  const { sha256, outcome, reference, at, earlier } = item
  return [
    {
      id,
      kind,
      label,
      ...(owner !== undefined && { owner }),
      sha256,
      outcome,
      reference,
      at,
      ...(earlier && { earlier }),
      createdAt,
      settledAt,
      tokenId,
    },
  ]
}

/** Back to waiting after a jittered backoff, the row's own. */
export function settleRetry(
  door: OutboxDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  problem: ProblemReason,
  serverError: boolean,
) {
  const now = door.clock()
  return release(door.db, taker, claimed, (row) => ({
    ...row,
    state: 'waiting',
    attempts: row.attempts + 1,
    serverErrors: row.serverErrors + (serverError ? 1 : 0),
    dueAt: now + backoff(row.attempts, door.random),
    problem,
  }))
}

/** The least that the end of a pause is spread over, in milliseconds. */
const LEAST_SPREAD = 500

/** What the server asks for, and up to half as much again: devices that it sends away together come back apart. */
export function spreadPause(asked: number, random: () => number): number {
  // Nobody is asked to wait.
  if (asked <= 0) return 0
  return Math.min(LONGEST_PAUSE, asked + random() * Math.max(asked / 2, LEAST_SPREAD))
}

/** Back to waiting as it was. The whole queue pauses: as the server asked, spread; after a backoff when it did not say. */
export async function settlePause(
  door: OutboxDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  duration: number | undefined,
) {
  const now = door.clock()
  const pause = duration === undefined ? 1000 + backoff(3, door.random) : spreadPause(duration, door.random)
  await door.db.write([], async () => {
    const known = (await door.db.getMeta('pausedUntil')) ?? 0
    // Batches that travel together may be asked for pauses of different lengths: the longest holds.
    const until = hasCome(known, LONGEST_PAUSE, now) ? now + pause : Math.max(known, now + pause)
    await door.db.setMeta('pausedUntil', until)
  })
  await release(door.db, taker, claimed, (row) => ({ ...row, state: 'waiting', dueAt: now, problem: 'busy' }))
}

/**
 * Back to waiting as they were, each for its own time.
 * @param waits in seconds, by id; undefined where the hospital did not say
 */
export function settleLater(
  door: OutboxDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  waits: ReadonlyMap<string, number | undefined>,
  problem: 'later' | 'unknown-key' = 'later',
) {
  const now = door.clock()
  return release(door.db, taker, claimed, (row) => ({
    ...row,
    state: 'waiting',
    dueAt: now + postponement(waits.get(row.id), door.random),
    problem,
  }))
}

/** Back to waiting as they were: the pass ended before their turn came. */
export function settleUnsent(door: OutboxDoor, taker: LeaseTaker, claimed: readonly Claimed[]) {
  return release(door.db, taker, claimed, (row) => ({ ...row, state: 'waiting' }))
}

/** Out of the queue's way until something changes, or a person decides. */
export function settleHeld(door: OutboxDoor, taker: LeaseTaker, claimed: readonly Claimed[], problem: ProblemReason) {
  return release(door.db, taker, claimed, (row) => ({ ...row, state: 'held', problem }))
}

/** The same, and which version of the app was refused: a newer one is tried before anybody may give the row up. */
export async function settleRefused(
  door: OutboxDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  problem: ProblemReason,
) {
  const version = await door.db.read(() => door.db.getMeta('appVersion'))
  await release(door.db, taker, claimed, (row) => ({
    ...row,
    state: 'refused',
    problem,
    ...(version !== undefined && { refusedBy: row.refusedBy ?? version }),
  }))
}

async function release(
  db: OutboxDatabase,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  change: (row: QueuedSubmission) => QueuedSubmission,
): Promise<void> {
  if (claimed.length === 0) return
  await db.write([db.queue], async () => {
    const ours = await stillOurs(db, taker, claimed)
    await db.queue.bulkPut(ours.map(({ lease: _lease, ...row }) => change(row)))
  })
}

import { encodeBase64Url } from '#core/crypto/base64url.ts'
import { BATCH_BYTES } from '#core/contract/submission-calls.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Lease, QueuedSubmission, SealedBytes } from '#core/db/rows.ts'
import { getMany } from '#core/db/span.ts'
import { isDue, LONGEST_BACKOFF } from './backoff.ts'
import { bySaving } from '#core/domain/by-saving.ts'
import { inState } from './in-state.ts'
import { isFree, isLive, takeLease, type LeaseTaker } from './lease.ts'
import type { Presence } from './owner.ts'
import { readStanding, type Standing } from './standing.ts'

/** A row that is ours to send, its sealed bytes in base64url. */
export interface Claimed {
  readonly row: QueuedSubmission
  readonly sealed: string
}

/** The rows of a batch, and how the queue stood when they were taken. */
interface ClaimedBatch {
  readonly claimed: readonly Claimed[]
  readonly standing: Standing
}

/** Few enough that four batches of them travel at once before a thousand rows are read. */
const BATCH_ROWS = 250
/** What an item's JSON weighs beside its sealed text. */
const ITEM_OVERHEAD = 256

/**
 * Leases the rows of the next batch and reads their bytes; undefined when nothing is due. All of them are one patient's
 * own, or nobody's; those of somebody who is not signed in are held until they are, and wait a moment where nobody can tell.
 * @param presence whose own may travel
 */
export async function claimBatch(
  db: OutboxDatabase,
  taker: LeaseTaker,
  now: number,
  presence: Presence,
): Promise<ClaimedBatch | undefined> {
  const batch = await db.write([db.queue, db.sealed], async () => {
    const rows = fitting(await dueFor(db, now, presence))
    if (rows.length === 0) return undefined
    const lease = takeLease(taker, now)
    const bytes = await getMany(
      db.sealed,
      rows.map(({ id }) => id),
    )
    const claimed = rows.map((row, index) => ({
      row: asClaimed(row, lease, bytes[index]),
      bytes: bytes[index]?.sealed,
    }))
    await Promise.all([db.queue.bulkPut(claimed.map(({ row }) => row)), db.setMeta('drainLease', lease)])
    return { claimed, standing: await readStanding(db) }
  })
  if (!batch) return undefined
  const claimed = batch.claimed.flatMap(({ row, bytes }) => (bytes ? [{ row, sealed: encodeBase64Url(bytes) }] : []))
  return claimed.length > 0 ? { claimed, standing: batch.standing } : undefined
}

/** A row whose bytes the browser lost must not stand in the way of the others. */
const asClaimed = (row: QueuedSubmission, lease: Lease, bytes: SealedBytes | undefined): QueuedSubmission =>
  bytes ? { ...row, state: 'sending', lease } : { ...row, state: 'refused', problem: 'hash-mismatch' }

/** Extends the leases of rows that are still ours before they travel once more; rows lost meanwhile drop out. */
export async function renewClaim(
  db: OutboxDatabase,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  now: number,
): Promise<Claimed[]> {
  return db.write([db.queue], async () => {
    const ours = await stillOurs(db, taker, claimed)
    const lease = takeLease(taker, now)
    await db.queue.bulkPut(ours.map((row) => ({ ...row, lease })))
    const kept = new Set(ours.map(({ id }) => id))
    return claimed.filter(({ row }) => kept.has(row.id))
  })
}

/** The rows of a batch that nobody else has taken, as they stand now. Inside a `write`. */
export async function stillOurs(
  db: OutboxDatabase,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
): Promise<QueuedSubmission[]> {
  const rows = await getMany(
    db.queue,
    claimed.map(({ row }) => row.id),
  )
  return rows
    .filter((row) => row !== undefined)
    .filter((row) => row.state === 'sending' && row.lease?.owner === taker.owner)
}

/** Whatever somebody took who is gone waits again. Inside a `write`. */
export async function freeAbandoned(db: OutboxDatabase, taker: LeaseTaker, now: number): Promise<void> {
  const sending = await inState(db, 'sending').toArray()
  const abandoned = sending.filter(({ lease }) => isFree(lease, taker, now))
  if (abandoned.length > 0)
    await db.queue.bulkPut(abandoned.map(({ lease: _lease, ...row }) => ({ ...row, state: 'waiting' })))
}

/** The rows whose time has come, and those whose time was set before the clock was set back. */
async function due(db: OutboxDatabase, now: number): Promise<QueuedSubmission[]> {
  const [come, beyond] = [waitingBetween(db, -Infinity, now), waitingBetween(db, now + LONGEST_BACKOFF, Infinity)]
  return (
    await Promise.all([
      come.limit(BATCH_ROWS).toArray(),
      beyond
        .filter((row) => isDue(row, now))
        .limit(BATCH_ROWS)
        .toArray(),
    ])
  ).flat()
}

/** What is due and may travel. */
async function dueFor(db: OutboxDatabase, now: number, presence: Presence): Promise<readonly QueuedSubmission[]> {
  const rows = await due(db, now)
  const here = presence.is === 'signed-in' ? presence.owner : undefined
  const others = rows.filter(({ owner }) => owner !== undefined && owner !== here)
  if (others.length === 0) return inOrder(db, rows, now)
  await db.queue.bulkPut(
    others.map((row) =>
      presence.is === 'unknown'
        ? { ...row, dueAt: now + ASK_AGAIN_AFTER }
        : { ...row, state: 'held', problem: 'signed-out' },
    ),
  )
  // They may have stood in front of others.
  return dueFor(db, now, presence)
}

/**
 * A patient's own of one kind arrive in the order in which they were saved, else the later word would meet a state that it
 * was not written against: what waits for another try goes with what was saved after it, and what finds an earlier one on
 * its way waits for the next claim of whoever sends that, or for the end of their lease. What travels alone, because the
 * server stumbles on it again and again, keeps nothing back.
 */
async function inOrder(
  db: OutboxDatabase,
  rows: readonly QueuedSubmission[],
  now: number,
): Promise<readonly QueuedSubmission[]> {
  const ownDue = rows.filter(({ owner }) => owner !== undefined)
  if (ownDue.length === 0) return rows
  const keepsBack = (earlier: QueuedSubmission) => limitFor(earlier) > 1 && ownDue.some((row) => isBefore(earlier, row))
  const [waiting, sending] = await Promise.all([
    waitingBetween(db, now, Infinity)
      .filter((row) => !isDue(row, now) && keepsBack(row))
      .toArray(),
    inState(db, 'sending')
      .filter((row) => isLive(row.lease, now) && keepsBack(row))
      .toArray(),
  ])
  const own = [...waiting, ...ownDue].filter((row) => !sending.some((earlier) => isBefore(earlier, row)))
  const others = rows.filter(({ owner }) => owner === undefined)
  const ownFirst = waiting.length > 0 || rows[0]?.owner !== undefined
  return ownFirst ? [...own.toSorted(bySaving), ...others] : [...others, ...own.toSorted(bySaving)]
}

const isBefore = (earlier: QueuedSubmission, row: QueuedSubmission): boolean =>
  earlier.owner === row.owner && earlier.kind === row.kind && bySaving(earlier, row) < 0

/** Milliseconds until a device that could not tell who is signed in is asked again. */
const ASK_AGAIN_AFTER = 10_000

const waitingBetween = (db: OutboxDatabase, from: number, to: number) =>
  db.queue.where('[state+dueAt]').between(['waiting', from], ['waiting', to], true, true)

/** Each failure of a living server halves the batch that a row may travel in: one on which it stumbles soon stands alone. */
const limitFor = ({ serverErrors }: QueuedSubmission): number => Math.max(1, BATCH_ROWS >> serverErrors)

/** As many rows, from the first on, as one batch holds, under one credential. */
function fitting(rows: readonly QueuedSubmission[]): QueuedSubmission[] {
  const batch: QueuedSubmission[] = []
  let limit = BATCH_ROWS
  let room = BATCH_BYTES
  for (const row of rows) {
    if (row.owner !== rows[0]?.owner) continue
    limit = Math.min(limit, limitFor(row))
    room -= Math.ceil((row.bytes * 4) / 3) + ITEM_OVERHEAD
    if (batch.length > 0 && (batch.length >= limit || room < 0)) break
    batch.push(row)
  }
  return batch
}

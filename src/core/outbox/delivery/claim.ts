import { BATCH_BYTES } from '#core/contract/submission/submission-calls.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { BatchLease, QueuedSubmission } from '#core/db/rows.ts'
import { getMany } from '#core/db/span.ts'
import { bySaving } from '#core/domain/submission/by-saving.ts'
import { isStaffChange } from '#core/domain/staff/staff-changes.ts'
import { isDue, LONGEST_BACKOFF } from '#core/outbox/rules/backoff.ts'
import { takeLease, type LeaseTaker } from '#core/outbox/queue/lease.ts'
import { readLeased } from '#core/outbox/queue/read-leased.ts'
import type { Presence } from '#core/outbox/door/owner.ts'
import { readStanding, type Standing } from '#core/outbox/queue/standing.ts'

/** A leased row and its bytes. */
export interface Claimed {
  readonly row: QueuedSubmission
  readonly sealed: Uint8Array<ArrayBuffer>
}

/** Rows that travel together, and the standing of the queue when they were leased. */
export interface Batch {
  readonly lease: BatchLease
  readonly claimed: readonly Claimed[]
  readonly standing: Standing
  /** Whether due rows are left for the next batch. */
  readonly more: boolean
}

/** Small enough that four batches travel at once before a thousand rows are read. */
const BATCH_ROWS = 250
/** The size of an item's JSON without its sealed text, in bytes. */
const ITEM_OVERHEAD = 256

export const claimTables = ({ queue, sealed, leases }: OutboxDatabase) => [queue, sealed, leases]

/**
 * Leases the rows of the next batch; undefined when none are due. A batch holds one patient's own rows, or rows without
 * an owner. Rows of an account that is not signed in are held; where the device does not know, they wait a moment.
 * Inside a `write`.
 * @param leaseId new for each claim. When the transaction is repeated, the lease of its first try is replaced
 * @param presence the person whose own rows may travel
 */
export async function claimBatch(
  db: OutboxDatabase,
  leaseId: string,
  taker: LeaseTaker,
  now: number,
  presence: Presence,
): Promise<Batch | undefined> {
  await db.leases.delete(leaseId)
  const found = await dueFor(db, now, presence)
  const rows = fitting(found.rows)
  if (rows.length === 0) return undefined
  const bytes = await getMany(
    db.sealed,
    rows.map(({ id }) => id),
  )
  const claimed = rows.flatMap((row, index) => {
    const sealed = bytes[index]?.sealed
    return sealed ? [{ row, sealed }] : []
  })
  // A row whose bytes the browser lost is refused, so that it does not block the others.
  const lost = rows.filter((_row, index) => bytes[index] === undefined)
  await db.queue.bulkPut(lost.map((row) => ({ ...row, state: 'refused', problem: 'hash-mismatch' })))
  if (claimed.length === 0) return claimBatch(db, leaseId, taker, now, presence)
  const ids = claimed.map(({ row }) => row.id)
  const [lease, standing] = await Promise.all([takeLease(db, leaseId, taker, ids, now), readStanding(db)])
  return { lease, claimed, standing, more: found.more || rows.length < found.rows.length }
}

interface DueRows {
  readonly rows: readonly QueuedSubmission[]
  /** Whether more rows are due. */
  readonly more: boolean
}

/** The rows that are due, and those whose time was set before the clock was set back. */
async function due(db: OutboxDatabase, leased: ReadonlySet<string>, now: number): Promise<DueRows> {
  const isFree = (id: string) => !leased.has(id)
  const [come, beyond] = await Promise.all([
    waitingBetween(db, -Infinity, now)
      .limit(leased.size + BATCH_ROWS + 1)
      .primaryKeys(),
    waitingBetween(db, now + LONGEST_BACKOFF, Infinity)
      .filter((row) => isDue(row, now) && isFree(row.id))
      .limit(BATCH_ROWS)
      .toArray(),
  ])
  const free = come.filter(isFree)
  const rows = await getMany(db.queue, free.slice(0, BATCH_ROWS))
  return { rows: [...rows.filter((row) => row !== undefined), ...beyond], more: free.length > BATCH_ROWS }
}

/** The rows that are due and may travel. */
async function dueFor(db: OutboxDatabase, now: number, presence: Presence): Promise<DueRows> {
  const leased = await readLeased(db)
  const { rows, more } = await due(db, leased, now)
  const here = presence.is === 'signed-in' ? presence.owner : undefined
  const others = rows.filter(({ owner }) => owner !== undefined && owner !== here)
  if (others.length === 0) return inOrder(db, { rows, more }, leased, now)
  await db.queue.bulkPut(
    others.map((row) =>
      presence.is === 'unknown'
        ? { ...row, dueAt: now + ASK_AGAIN_AFTER }
        : { ...row, state: 'held', problem: 'signed-out' },
    ),
  )
  // Behind the rows that were just held or postponed, others may be due.
  return dueFor(db, now, presence)
}

/**
 * Own submissions of one kind, and the changes of staff, must arrive in the order in which they were saved: a change is
 * written against the state that the earlier one leaves. A row that waits for another try takes along the rows saved
 * after it. A row whose predecessor is on its way waits for the next claim of that drainer, or for the end of the
 * lease. A row that travels alone, because the server often fails on it, delays no other.
 */
async function inOrder(
  db: OutboxDatabase,
  { rows, more }: DueRows,
  leased: ReadonlySet<string>,
  now: number,
): Promise<DueRows> {
  const ownDue = rows.filter(isOrdered)
  if (ownDue.length === 0) return { rows, more }
  const keepsBack = (earlier: QueuedSubmission) => limitFor(earlier) > 1 && ownDue.some((row) => isBefore(earlier, row))
  const [waiting, sending] = await Promise.all([
    waitingBetween(db, now, Infinity)
      .filter((row) => !isDue(row, now) && !leased.has(row.id) && keepsBack(row))
      .toArray(),
    getMany(db.queue, [...leased]),
  ])
  const ahead = sending.filter((row) => row !== undefined).filter(keepsBack)
  const own = [...waiting, ...ownDue]
  const free = own.filter((row) => !ahead.some((earlier) => isBefore(earlier, row)))
  const others = rows.filter((row) => !isOrdered(row))
  const ownFirst = waiting.length > 0 || (rows[0] !== undefined && isOrdered(rows[0]))
  const sorted = free.toSorted(bySaving)
  return { rows: ownFirst ? [...sorted, ...others] : [...others, ...sorted], more: more || free.length < own.length }
}

const isOrdered = ({ owner, kind }: QueuedSubmission): boolean => owner !== undefined || isStaffChange(kind)

const isBefore = (earlier: QueuedSubmission, row: QueuedSubmission): boolean =>
  earlier.owner === row.owner && earlier.kind === row.kind && bySaving(earlier, row) < 0

/** Milliseconds until a row is tried again whose device could not tell who is signed in. */
const ASK_AGAIN_AFTER = 10_000

const waitingBetween = (db: OutboxDatabase, from: number, to: number) =>
  db.queue.where('[state+dueAt]').between(['waiting', from], ['waiting', to], true, true)

/** Each server error halves the batch in which a row may travel: a row on which the server fails soon travels alone. */
const limitFor = ({ serverErrors }: QueuedSubmission): number => Math.max(1, BATCH_ROWS >> serverErrors)

/** The first rows that fit into one batch and travel under the same credential. */
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

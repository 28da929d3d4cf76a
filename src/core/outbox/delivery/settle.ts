import { makeAttachmentsDue } from '#core/outbox/attachments/keep.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { BatchLease, ProblemReason, QueuedSubmission, StoredReceipt } from '#core/db/rows.ts'
import { deleteMany, getMany } from '#core/db/span.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import { backoff, hasCome, LONGEST_PAUSE, postponement } from '#core/outbox/rules/backoff.ts'
import type { Claimed } from './claim.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { endLease } from '#core/outbox/queue/lease.ts'
import { isForUpdate } from '#core/outbox/queue/release.ts'

/* What an answer means for rows that travelled. Everything here happens inside a `write` over these tables. */

export const settleTables = (db: OutboxDatabase) => [
  db.queue,
  db.sealed,
  db.leases,
  db.receiptBatches,
  db.given,
  db.advices,
  db.attachments,
]

/** The items of a receipt that are of these very rows, by id: another hash or another id settles nothing. */
export function signedFor(
  claimed: readonly Claimed[],
  items: readonly ReceiptItem[],
): ReadonlyMap<string, ReceiptItem> {
  const sent = new Map(claimed.map(({ row }) => [row.id, row.sha256]))
  return new Map(items.filter(({ id, sha256 }) => sent.get(id) === sha256).map((item) => [item.id, item]))
}

/** Removes what the hospital signed for and keeps the receipts. A genuine receipt counts even when the lease has passed on. */
export async function settleReceipt(
  { db, clock }: OutboxDoor,
  lease: BatchLease,
  token: string,
  signed: ReadonlyMap<string, ReceiptItem>,
): Promise<void> {
  const rows = (await getMany(db.queue, [...signed.keys()]))
    .filter((row) => row !== undefined)
    // Given up and imported again meanwhile, it may have been sealed again.
    .filter(({ id, sha256 }) => signed.get(id)?.sha256 === sha256)
  await endLease(db, lease, [...signed.keys()])
  if (rows.length === 0) return
  const settledAt = clock()
  const receipts = rows.flatMap((row) => receiptOf(row, signed.get(row.id), settledAt))
  const ids = rows.map(({ id }) => id)
  const owner = rows[0]?.owner
  const withFiles = rows.flatMap(({ id, files, attachments }) => ((files ?? attachments) ? [id] : []))
  await Promise.all([
    db.receiptBatches.add({ token, ids, receipts, settledAt, ...(owner !== undefined && { owner }) }),
    db.addToMeta('receipted', rows.length),
    deleteMany(db.queue, ids),
    deleteMany(db.sealed, ids),
    deleteMany(db.advices, ids),
    withFiles.length > 0 && makeAttachmentsDue(db, withFiles, settledAt),
    db.given
      .where('id')
      .anyOf(ids.filter((id) => !wasGiven(signed.get(id))))
      .delete(),
  ])
}

/** What the hospital keeps for staff only does not keep anybody from giving the survey again. */
const wasGiven = (item: ReceiptItem | undefined): boolean =>
  item?.outcome === 'accepted' || item?.outcome === 'already-submitted'

function receiptOf(row: QueuedSubmission, item: ReceiptItem | undefined, settledAt: number): StoredReceipt[] {
  if (!item) return []
  const { id, kind, label, owner, files, createdAt } = row
  const { sha256, outcome, reference, at, earlier, marks = [] } = item
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
      ...(marks.length > 0 && { marks }),
      ...(files && { files }),
      createdAt,
      settledAt,
    },
  ]
}

/** Back to waiting after a jittered backoff, the row's own. */
export function settleRetry(
  door: OutboxDoor,
  lease: BatchLease,
  claimed: readonly Claimed[],
  problem: ProblemReason,
  serverError: boolean,
) {
  const now = door.clock()
  return release(door.db, lease, claimed, (row) => ({
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
  // The hospital asks for no wait.
  if (asked <= 0) return 0
  return Math.min(LONGEST_PAUSE, asked + random() * Math.max(asked / 2, LEAST_SPREAD))
}

/** Back to waiting as it was. The whole queue pauses: as the server asked, spread; after a backoff when it did not say. */
export async function settlePause(
  door: OutboxDoor,
  lease: BatchLease,
  claimed: readonly Claimed[],
  duration: number | undefined,
) {
  const now = door.clock()
  const pause = duration === undefined ? 1000 + backoff(3, door.random) : spreadPause(duration, door.random)
  const known = (await door.db.getMeta('pausedUntil')) ?? 0
  // Batches that travel together may be asked for pauses of different lengths: the longest holds.
  const until = hasCome(known, LONGEST_PAUSE, now) ? now + pause : Math.max(known, now + pause)
  await door.db.setMeta('pausedUntil', until)
  await release(door.db, lease, claimed, (row) => ({ ...row, state: 'waiting', dueAt: now, problem: 'busy' }))
}

/**
 * Back to waiting as they were, each for its own time.
 * @param waits in seconds, by id; undefined where the hospital did not say
 */
export function settleLater(
  door: OutboxDoor,
  lease: BatchLease,
  claimed: readonly Claimed[],
  waits: ReadonlyMap<string, number | undefined>,
  problem: 'later' | 'unknown-key' = 'later',
) {
  const now = door.clock()
  return release(door.db, lease, claimed, (row) => ({
    ...row,
    state: 'waiting',
    dueAt: now + postponement(waits.get(row.id), door.random),
    problem,
  }))
}

/** Waiting as they were: the pass ended before their turn came. */
export async function settleUnsent({ db }: OutboxDoor, lease: BatchLease, claimed: readonly Claimed[]) {
  await endLease(
    db,
    lease,
    claimed.map(({ row }) => row.id),
  )
}

/** Out of the queue's way until something changes, or a person decides. What another version may bring names this one. */
export function settleHeld(
  { db, appVersion }: OutboxDoor,
  lease: BatchLease,
  claimed: readonly Claimed[],
  problem: ProblemReason,
) {
  return release(db, lease, claimed, (row) => ({
    ...row,
    state: 'held',
    problem,
    ...(problem === 'unauthorized' && { holds: withOne(row.holds, appVersion) }),
    ...(isForUpdate({ problem }) && { tried: withOne(row.tried, appVersion) }),
  }))
}

/** The same for what is refused: another version is tried before anybody may give the row up. */
export function settleRefused(
  { db, appVersion }: OutboxDoor,
  lease: BatchLease,
  claimed: readonly Claimed[],
  problem: ProblemReason,
) {
  return release(db, lease, claimed, (row) => ({
    ...row,
    state: 'refused',
    problem,
    refusals: withOne(row.refusals, appVersion),
    tried: withOne(row.tried, appVersion),
  }))
}

const withOne = (versions: readonly string[] = [], version: string): readonly string[] =>
  versions.includes(version) ? versions : [...versions, version]

/** What is still ours is changed and waits, or needs a person; what another drainer has taken is left alone. */
async function release(
  db: OutboxDatabase,
  lease: BatchLease,
  claimed: readonly Claimed[],
  change: (row: QueuedSubmission) => QueuedSubmission,
): Promise<void> {
  if (claimed.length === 0) return
  const ids = claimed.map(({ row }) => row.id)
  const ours = await endLease(db, lease, ids)
  const rows = (await getMany(db.queue, [...ours])).filter((row) => row !== undefined)
  await db.queue.bulkPut(rows.map(change))
}

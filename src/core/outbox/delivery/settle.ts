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

/* Each function applies an answer to the rows that travelled, inside a `write` over these tables. */

export const settleTables = (db: OutboxDatabase) => [
  db.queue,
  db.sealed,
  db.leases,
  db.receiptBatches,
  db.given,
  db.advices,
  db.attachments,
]

/** The items of a receipt that name one of these rows and its hash, by id. Other items settle nothing. */
export function signedFor(
  claimed: readonly Claimed[],
  items: readonly ReceiptItem[],
): ReadonlyMap<string, ReceiptItem> {
  const sent = new Map(claimed.map(({ row }) => [row.id, row.sha256]))
  return new Map(items.filter(({ id, sha256 }) => sent.get(id) === sha256).map((item) => [item.id, item]))
}

/** Removes receipted rows and keeps the receipts. A valid receipt counts even when another drainer has the lease. */
export async function settleReceipt(
  { db, clock }: OutboxDoor,
  lease: BatchLease,
  token: string,
  signed: ReadonlyMap<string, ReceiptItem>,
): Promise<void> {
  const rows = (await getMany(db.queue, [...signed.keys()]))
    .filter((row) => row !== undefined)
    // A row that was discarded and imported again may have other sealed bytes.
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

/** A survey that is kept for staff only may be filled in again. */
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

/** Sets each row back to waiting, after a random backoff of its own. */
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

/** The smallest range of the random part of a pause, in milliseconds. */
const LEAST_SPREAD = 500

/** A pause as long as the server asks, plus up to half of it, so that not all devices come back at once. */
export function spreadPause(asked: number, random: () => number): number {
  // The hospital asks for no pause.
  if (asked <= 0) return 0
  return Math.min(LONGEST_PAUSE, asked + random() * Math.max(asked / 2, LEAST_SPREAD))
}

/** Sets rows back to waiting, unchanged. The whole queue pauses: as long as the server asks, else for a backoff. */
export async function settlePause(
  door: OutboxDoor,
  lease: BatchLease,
  claimed: readonly Claimed[],
  duration: number | undefined,
) {
  const now = door.clock()
  const pause = duration === undefined ? 1000 + backoff(3, door.random) : spreadPause(duration, door.random)
  const known = (await door.db.getMeta('pausedUntil')) ?? 0
  // Batches that travel together may get pauses of different lengths: the longest counts.
  const until = hasCome(known, LONGEST_PAUSE, now) ? now + pause : Math.max(known, now + pause)
  await door.db.setMeta('pausedUntil', until)
  await release(door.db, lease, claimed, (row) => ({ ...row, state: 'waiting', dueAt: now, problem: 'busy' }))
}

/**
 * Sets the rows back to waiting, unchanged, each for a time of its own.
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

/** Sets rows back to waiting, unchanged, when the pass ended before they were sent. */
export async function settleUnsent({ db }: OutboxDoor, lease: BatchLease, claimed: readonly Claimed[]) {
  await endLease(
    db,
    lease,
    claimed.map(({ row }) => row.id),
  )
}

/** Holds rows until the reason changes or a person decides. Rows that an app update may help name this version. */
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

/** Refuses rows, which then name this version: another version tries them before a person may discard them. */
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

/** Changes and frees the rows that are still under this lease. Rows that another drainer has taken are left alone. */
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

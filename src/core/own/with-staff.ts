import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredReceipt } from '#core/db/rows.ts'
import { ownerOf } from '#core/outbox/door/owner.ts'

interface Door {
  readonly db: OutboxDatabase
  /** Unix milliseconds. */
  readonly clock: () => number
}

/** How long it is told of: staff have looked by then. */
const TOLD_FOR = 30 * 24 * 60 * 60_000

/**
 * What a patient submitted of some kinds, the hospital signed for, and could not read: staff look at it, and the hospital's
 * state does not have it. The latest first.
 */
export async function findWithStaff(
  { db, clock }: Door,
  { isKind, patientId }: { readonly isKind: (kind: string) => boolean; readonly patientId: string },
): Promise<StoredReceipt[]> {
  const since = clock() - TOLD_FOR
  // Asked at once: of what is asked after another answer a live query may hear no change.
  const [batches, owner] = await Promise.all([
    db.receiptBatches.where('settledAt').above(since).toArray(),
    ownerOf(patientId),
  ])
  return batches
    .flatMap(({ receipts }) => receipts)
    .filter((one) => one.outcome === 'quarantined' && isKind(one.kind) && one.owner === owner)
    .toReversed()
}

import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredReceipt } from '#core/db/rows.ts'
import { ownerOf } from '#core/outbox/door/owner.ts'

interface Door {
  readonly db: OutboxDatabase
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** Milliseconds. After this time staff have looked at it. */
const TOLD_FOR = 30 * 24 * 60 * 60_000

/**
 * A patient's submissions of some kinds that have a receipt and that the hospital could not read. Staff look at them,
 * and the hospital's state lacks them. The latest first.
 */
export async function findWithStaff(
  { db, clock }: Door,
  { isKind, patientId }: { readonly isKind: (kind: string) => boolean; readonly patientId: string },
): Promise<StoredReceipt[]> {
  const since = clock() - TOLD_FOR
  // Both reads begin at once: a live query may miss changes of what is read after an await.
  const [batches, owner] = await Promise.all([
    db.receiptBatches.where('settledAt').above(since).toArray(),
    ownerOf(patientId),
  ])
  return batches
    .flatMap(({ receipts }) => receipts)
    .filter((one) => one.outcome === 'quarantined' && isKind(one.kind) && one.owner === owner)
    .toReversed()
}

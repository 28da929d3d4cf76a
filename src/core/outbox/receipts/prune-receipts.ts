import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { ReceiptBatch } from '#core/db/rows.ts'

/** How long a device keeps a receipt, in milliseconds. */
const KEPT_FOR = 90 * 86_400_000
/** How many receipts a device keeps. */
export const KEPT = 20_000
/** Batches that one transaction looks at. Other transactions wait only briefly behind it. */
const AT_ONCE = 100

/**
 * Deletes and counts receipts that are old, or more than a device keeps. The hospital still has them.
 * @throws DatabaseError
 */
export async function pruneReceipts(db: OutboxDatabase): Promise<void> {
  while (await pruneSome(db));
}

/** @returns whether there may be more */
const pruneSome = (db: OutboxDatabase): Promise<boolean> =>
  db.write([db.receiptBatches], async () => {
    const [receipted = 0, pruned = 0, newest, oldest] = await Promise.all([
      db.getMeta('receipted'),
      db.getMeta('pruned'),
      db.receiptBatches.orderBy('settledAt').last(),
      db.receiptBatches.orderBy('settledAt').limit(AT_ONCE).toArray(),
    ])
    const gone: ReceiptBatch[] = []
    let left = receipted - pruned
    for (const batch of oldest) {
      if (left <= KEPT && newest && latestOf(batch) > latestOf(newest) - KEPT_FOR) break
      gone.push(batch)
      left -= batch.ids.length
    }
    if (gone.length === 0) return false
    await db.receiptBatches.bulkDelete(gone.flatMap(({ id }) => id ?? []))
    await db.setMeta('pruned', receipted - left)
    return gone.length === AT_ONCE
  })

/** Ages are by the hospital's clock, because the device's own may jump. */
const latestOf = ({ receipts }: ReceiptBatch): number => Math.max(...receipts.map(({ at }) => Date.parse(at)))

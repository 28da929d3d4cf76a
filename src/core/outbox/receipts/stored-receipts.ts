import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredReceipt } from '#core/db/rows.ts'

/** The hospital's receipt of a submission; undefined where this device has none. */
export async function findReceipt(db: OutboxDatabase, id: string): Promise<StoredReceipt | undefined> {
  const batch = await db.receiptBatches.where('ids').equals(id).first()
  return batch?.receipts.find((receipt) => receipt.id === id)
}

export const hasReceipt = async (db: OutboxDatabase, id: string): Promise<boolean> =>
  (await db.receiptBatches.where('ids').equals(id).count()) > 0

/** The ids of these submissions that have a receipt on this device. */
export async function receiptedOf(db: OutboxDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // Reads only the index: even a batch of receipts that cannot be read still names its forms.
  return new Set((await db.receiptBatches.where('ids').anyOf(ids).keys()).map(String))
}

/** Whether this device has the submission in its queue, or a receipt of it. */
export const isSubmitted = async (db: OutboxDatabase, id: string): Promise<boolean> =>
  (await db.queue.get(id)) !== undefined || hasReceipt(db, id)

/** The ids of receipted submissions with an owner. */
export const ownReceiptedIds = async (db: OutboxDatabase): Promise<ReadonlySet<string>> =>
  new Set((await db.receiptBatches.orderBy('owner').toArray()).flatMap(({ ids }) => ids))

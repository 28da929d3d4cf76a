import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredReceipt } from '#core/db/rows.ts'

/** Receipts, the newest first, whose label or reference contains the text, in whatever case; `total` counts them all. */
export async function findReceipts(
  db: OutboxDatabase,
  text: string,
  limit: number,
): Promise<{ readonly receipts: StoredReceipt[]; readonly total: number }> {
  const wanted = text.trim().toLowerCase()
  // oxlint-disable-next-line unicorn/no-array-reverse -- a cursor's direction, not an array's
  const newest = () => db.receipts.orderBy('settledAt').reverse()
  if (wanted === '') return { receipts: await newest().limit(limit).toArray(), total: await db.receipts.count() }
  const matching = await newest()
    .filter(({ label, reference }) => `${label}\n${reference}`.toLowerCase().includes(wanted))
    .toArray()
  return { receipts: matching.slice(0, limit), total: matching.length }
}

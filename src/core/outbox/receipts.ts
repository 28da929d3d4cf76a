import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredReceipt } from '#core/db/rows.ts'

/** Which rows of a list, counted from 0; `to` is the first one that is left out. */
interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Receipts, the newest first, whose label or reference contains the text, in whatever case; `total` counts them all.
 * @param cut which of so many are wanted
 */
export async function findReceipts(
  db: OutboxDatabase,
  text: string,
  cut: (total: number) => Span,
): Promise<{ readonly receipts: StoredReceipt[]; readonly total: number }> {
  const wanted = text.trim().toLowerCase()
  // oxlint-disable-next-line unicorn/no-array-reverse -- a cursor's direction, not an array's
  const newest = () => db.receipts.orderBy('settledAt').reverse()
  if (wanted === '') {
    const total = await db.receipts.count()
    const { from, to } = cut(total)
    const receipts = await newest()
      .offset(from)
      .limit(to - from)
      .toArray()
    return { receipts, total }
  }
  const matching = await newest()
    .filter(({ label, reference }) => `${label}\n${reference}`.toLowerCase().includes(wanted))
    .toArray()
  const { from, to } = cut(matching.length)
  return { receipts: matching.slice(from, to), total: matching.length }
}

import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredReceipt } from '#core/db/rows.ts'
import { isOpenTo, type Presence } from './owner.ts'

/** Which rows of a list, counted from 0; `to` is the first one that is left out. */
interface Span {
  readonly from: number
  readonly to: number
}

interface FoundReceipts {
  readonly receipts: StoredReceipt[]
  /** How many match. */
  readonly total: number
  /** How many are of somebody else's own, whatever is looked for: nothing more is told of them. */
  readonly others: number
}

/**
 * Receipts that whoever is here may see, the newest first, whose label or reference contains the text, in whatever case.
 * @param cut which of so many are wanted
 */
export async function findReceipts(
  db: OutboxDatabase,
  presence: Presence,
  text: string,
  cut: (total: number) => Span,
): Promise<FoundReceipts> {
  const wanted = text.trim().toLowerCase()
  // Forward and turned round here: only so does the browser's database give many rows for one request.
  const all = (await db.receipts.orderBy('settledAt').toArray()).toReversed()
  const open = all.filter((receipt) => isOpenTo(presence, receipt))
  const matching = open.filter(({ label, reference }) => `${label}\n${reference}`.toLowerCase().includes(wanted))
  const { from, to } = cut(matching.length)
  return { receipts: matching.slice(from, to), total: matching.length, others: all.length - open.length }
}

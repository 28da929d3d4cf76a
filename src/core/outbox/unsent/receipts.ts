import { lastFirst } from '#core/db/last-first.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { ReceiptBatch, StoredReceipt } from '#core/db/rows.ts'
import { readText } from '#core/domain/text/written.ts'
import { standingOf, type FileStanding } from '#core/outbox/attachments/count.ts'
import { isOpenTo, type Presence } from '#core/outbox/door/owner.ts'
import { readTotals } from '#core/outbox/queue/counts.ts'

/** A range of rows, counted from 0; `to` is exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}

interface FoundReceipts {
  readonly receipts: StoredReceipt[]
  /** The number of matching receipts. */
  readonly total: number
  /** The number of other accounts' receipts, whatever the search. Nothing else of them is shown. */
  readonly others: number
  /** The number of receipts that were pruned. */
  readonly pruned: number
  /** The state of the files of these receipts' forms, by id. */
  readonly files: ReadonlyMap<string, FileStanding>
}

/**
 * Receipts that the signed-in account or guest may see, the newest first, whose label or reference contains the text.
 * Case does not matter.
 * @param cut the range to return, for a given total
 */
export const findReceipts = (
  db: OutboxDatabase,
  presence: Presence,
  text: string,
  cut: (total: number) => Span,
): Promise<FoundReceipts> =>
  db.transaction('r', db.receiptBatches, db.attachments, db.meta, async () => {
    const wanted = readText(text).toLowerCase()
    const [{ receipted }, pruned = 0, owned] = await Promise.all([
      readTotals(db),
      db.getMeta('pruned'),
      // Only batches with an owner are in this index.
      db.receiptBatches.orderBy('owner').toArray(),
    ])
    const others = countOf(owned.filter((batch) => !isOpenTo(presence, batch)))
    const told = { others, pruned }
    if (wanted === '') {
      const total = receipted - pruned - others
      const receipts = await readSpan(db, presence, cut(total))
      return { receipts, total, files: await standingOf(db, receipts), ...told }
    }
    const all = await db.receiptBatches.orderBy('settledAt').toArray()
    const matching = newestFirst(all.filter((batch) => isOpenTo(presence, batch)).toReversed()).filter(
      ({ label, reference }) => `${label}\n${reference}`.toLowerCase().includes(wanted),
    )
    const { from, to } = cut(matching.length)
    const receipts = matching.slice(from, to)
    return { receipts, total: matching.length, files: await standingOf(db, receipts), ...told }
  })

/** The number of batches that are read together. */
const AT_ONCE = 20

/** Reads batches until the range is filled. */
async function readSpan(db: OutboxDatabase, presence: Presence, { from, to }: Span): Promise<StoredReceipt[]> {
  const batches: ReceiptBatch[] = []
  let before = 0
  let seen = 0
  const left = await lastFirst(db.receiptBatches, 'settledAt').primaryKeys()
  while (seen < to && left.length > 0)
    for (const batch of await db.receiptBatches.bulkGet(left.splice(0, AT_ONCE))) {
      if (!batch || seen >= to || !isOpenTo(presence, batch)) continue
      seen += batch.ids.length
      if (seen > from) batches.push(batch)
      else before = seen
    }
  return newestFirst(batches).slice(from - before, to - before)
}

const newestFirst = (batches: readonly ReceiptBatch[]): StoredReceipt[] =>
  batches.flatMap(({ receipts }) => receipts.toReversed())

const countOf = (batches: readonly ReceiptBatch[]): number => batches.reduce((sum, { ids }) => sum + ids.length, 0)

import type { Page } from '@playwright/test'
import type { MetaValues, QueuedSubmission, ReceiptBatch, StoredDraft, StoredReceipt } from '#core/db/rows.ts'

/** What lies in the outbox of a device, as an examiner finds it. */
export interface DeviceContent {
  readonly queue: readonly QueuedSubmission[]
  /** Each with the signed text that it came in. */
  readonly receipts: readonly (StoredReceipt & { readonly token: string })[]
  readonly drafts: readonly Pick<StoredDraft, 'id' | 'kind'>[]
  readonly meta: Readonly<Partial<MetaValues>>
}

/** Reads the database itself, past the app: what the app shows is another test's matter. */
export const readDevice = (page: Page): Promise<DeviceContent> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await settled(indexedDB.open('outbox'))
    const transaction = db.transaction(['queue', 'receiptBatches', 'drafts', 'meta'])
    const all = (table: string) => settled(transaction.objectStore(table).getAll())
    const [queue, batches, drafts, meta] = await Promise.all(['queue', 'receiptBatches', 'drafts', 'meta'].map(all))
    db.close()
    return {
      queue,
      receipts: batches?.flatMap(({ token, receipts }: ReceiptBatch) =>
        receipts.map((receipt) => ({ ...receipt, token })),
      ),
      drafts: drafts?.map(({ id, kind }: { id: string; kind: string }) => ({ id, kind })),
      meta: Object.fromEntries(meta?.map(({ key, value }: { key: string; value: unknown }) => [key, value]) ?? []),
    } as DeviceContent
  })

/** [OB60] `collected + imported = unsent + receipted + discarded`. */
export const balanceOf = ({ queue, receipts, meta }: DeviceContent) => ({
  saved: (meta.collected ?? 0) + (meta.imported ?? 0),
  accounted: queue.length + receipts.length + (meta.discarded ?? 0),
})

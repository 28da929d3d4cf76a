import type { Page } from '@playwright/test'
import type {
  MetaValues,
  QueuedSubmission,
  ReceiptBatch,
  StoredAttachment,
  StoredDraft,
  StoredReceipt,
} from '#core/db/rows.ts'

/** The content of a device's outbox, read from the database. */
export interface DeviceContent {
  readonly queue: readonly QueuedSubmission[]
  /** Each receipt with the signed text of its answer. */
  readonly receipts: readonly (StoredReceipt & { readonly token: string })[]
  readonly drafts: readonly Pick<StoredDraft, 'id' | 'kind'>[]
  readonly meta: Readonly<Partial<MetaValues>>
  readonly attachments: readonly StoredAttachment[]
  /** The number of chunks of attached files. */
  readonly chunks: number
}

/** Reads the database itself, not the app: other tests check what the app shows. */
export const readDevice = (page: Page): Promise<DeviceContent> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await settled(indexedDB.open('outbox'))
    const tables = ['queue', 'receiptBatches', 'drafts', 'meta', 'attachments']
    const transaction = db.transaction([...tables, 'attachmentChunks'])
    const all = (table: string) => settled(transaction.objectStore(table).getAll())
    const [queue, batches, drafts, meta, attachments] = await Promise.all(tables.map(all))
    const chunks = await settled(transaction.objectStore('attachmentChunks').count())
    db.close()
    return {
      queue,
      receipts: batches?.flatMap(({ token, receipts }: ReceiptBatch) =>
        receipts.map((receipt) => ({ ...receipt, token })),
      ),
      drafts: drafts?.map(({ id, kind }: { id: string; kind: string }) => ({ id, kind })),
      meta: Object.fromEntries(meta?.map(({ key, value }: { key: string; value: unknown }) => [key, value]) ?? []),
      attachments,
      chunks,
    } as DeviceContent
  })

/** [OB60] `collected + imported = unsent + receipted + discarded`. */
export const balanceOf = ({ queue, receipts, meta }: DeviceContent) => ({
  saved: (meta.collected ?? 0) + (meta.imported ?? 0),
  accounted: queue.length + receipts.length + (meta.discarded ?? 0),
})

/** Whether the device has the key to which forms are sealed. */
export const hasKit = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const db = opening.result
          const counting = db.transaction('kit').objectStore('kit').count()
          db.close()
          counting.addEventListener('error', () => reject(counting.error))
          counting.addEventListener('success', () => resolve(counting.result > 0))
        })
      }),
  )

import type {
  AttachmentChunk,
  BatchLease,
  MetaRow,
  QueuedSubmission,
  ReceiptBatch,
  SealedBytes,
  StoredAttachment,
  StoredDraft,
  StoredReceipt,
} from '#core/db/rows.ts'

/** All rows of an outbox at one moment, read from the database. */
export interface Snapshot {
  readonly queue: readonly QueuedSubmission[]
  readonly sealed: readonly SealedBytes[]
  readonly leases: readonly BatchLease[]
  /** Each receipt with the signed text of its answer. */
  readonly receipts: readonly (StoredReceipt & { readonly token: string })[]
  readonly drafts: readonly StoredDraft[]
  readonly attachments: readonly StoredAttachment[]
  readonly chunks: readonly AttachmentChunk[]
  readonly meta: ReadonlyMap<string, unknown>
  readonly everything: readonly object[]
}

/** Inner parts of fake-indexeddb. Reading them is quick and changes nothing. */
interface InnerDatabase {
  readonly transactions: readonly { readonly mode: string; readonly _state: string }[]
  readonly rawObjectStores: ReadonlyMap<
    string,
    { readonly records: { values(): Iterable<{ readonly value: object }> } }
  >
}

/** A phone that was never used has no database. */
const untouched: InnerDatabase = { transactions: [], rawObjectStores: new Map() }

const innerOf = (factory: IDBFactory): InnerDatabase =>
  (factory as unknown as { _databases: Map<string, InnerDatabase> })._databases.get('outbox') ?? untouched

/** The committed rows, once no transaction is half done. */
export async function takeSnapshot(factory: IDBFactory): Promise<Snapshot> {
  const database = innerOf(factory)
  while (database.transactions.some(({ mode, _state }) => mode !== 'readonly' && _state !== 'finished'))
    await new Promise<void>((resolve) => setImmediate(resolve))
  return snapshotOf(database)
}

function snapshotOf({ rawObjectStores }: InnerDatabase): Snapshot {
  const rows = (table: string): object[] =>
    Array.from(rawObjectStores.get(table)?.records.values() ?? [], ({ value }) => value)
  return {
    queue: rows('queue') as QueuedSubmission[],
    sealed: rows('sealed') as SealedBytes[],
    leases: rows('leases') as BatchLease[],
    receipts: (rows('receiptBatches') as ReceiptBatch[]).flatMap(({ token, receipts }) =>
      receipts.map((receipt) => ({ ...receipt, token })),
    ),
    drafts: rows('drafts') as StoredDraft[],
    attachments: rows('attachments') as StoredAttachment[],
    chunks: rows('attachmentChunks') as AttachmentChunk[],
    meta: new Map((rows('meta') as MetaRow[]).map(({ key, value }) => [key, value])),
    everything: [...rawObjectStores.keys()].flatMap(rows),
  }
}

/** The leases of the queue's rows, read while transactions are under way. */
export const peekLeases = (factory: IDBFactory): readonly BatchLease[] => snapshotOf(innerOf(factory)).leases

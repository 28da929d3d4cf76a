import type { MetaRow, QueuedSubmission, SealedBytes, StoredDraft, StoredReceipt, ReceiptToken } from '#core/db/rows.ts'

/** All rows of an outbox at one moment, as they lie in the database. */
export interface Snapshot {
  readonly queue: readonly QueuedSubmission[]
  readonly sealed: readonly SealedBytes[]
  readonly receipts: readonly StoredReceipt[]
  readonly receiptTokens: readonly Required<ReceiptToken>[]
  readonly drafts: readonly StoredDraft[]
  readonly meta: ReadonlyMap<string, unknown>
  readonly everything: readonly object[]
}

/** The inside of fake-indexeddb: reading it costs nothing and disturbs nobody. */
interface InnerDatabase {
  readonly transactions: readonly { readonly mode: string; readonly _state: string }[]
  readonly rawObjectStores: ReadonlyMap<
    string,
    { readonly records: { values(): Iterable<{ readonly value: object }> } }
  >
}

/** A phone that was never used has none. */
const untouched: InnerDatabase = { transactions: [], rawObjectStores: new Map() }

const innerOf = (factory: IDBFactory): InnerDatabase =>
  (factory as unknown as { _databases: Map<string, InnerDatabase> })._databases.get('outbox') ?? untouched

/** What is committed, as soon as nothing is half written. */
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
    receipts: rows('receipts') as StoredReceipt[],
    receiptTokens: rows('receiptTokens') as Required<ReceiptToken>[],
    drafts: rows('drafts') as StoredDraft[],
    meta: new Map((rows('meta') as MetaRow[]).map(({ key, value }) => [key, value])),
    everything: [...rawObjectStores.keys()].flatMap(rows),
  }
}

/** The rows of the queue, read in the middle of whatever is under way. */
export const peekQueue = (factory: IDBFactory): readonly QueuedSubmission[] => snapshotOf(innerOf(factory)).queue

import type { Transaction } from 'dexie'
import type { Migration } from './migration.ts'
import type { ReceiptBatch, StoredReceipt } from './rows.ts'

/** The migrations of the outbox database. */
export const outboxMigrations: readonly Migration[] = [
  {
    version: 1,
    stores: {
      queue: 'id, [state+dueAt], createdAt',
      sealed: 'id',
      receipts: 'id, settledAt',
      receiptTokens: '++id',
      drafts: 'id, updatedAt',
      given: 'key, id',
      keys: 'name',
      kit: 'id',
      tablet: 'id',
      meta: 'key',
    },
  },
  {
    version: 2,
    stores: {
      queue: 'id, [state+dueAt], createdAt, owner, problem',
      leases: 'id',
      receiptBatches: '++id, *ids, settledAt, owner',
    },
    upgrade: batchReceipts,
    breaksOlderWriters: true,
  },
  { version: 3, stores: { receipts: null, receiptTokens: null } },
  { version: 4, stores: { advices: 'id' } },
  // Older code would let people discard rows that only one version was refused, and lease rows in an ended era.
  { version: 5, stores: {}, upgrade: listRefusals, breaksOlderWriters: true },
  {
    version: 6,
    stores: { attachments: 'id, submission, state', attachmentChunks: '[attachment+index], attachment' },
    // Older code would take a form's receipt and keep its files for ever, or discard the form without its files.
    breaksOlderWriters: true,
  },
]

/** A receipt in version 1: a row of its own, with its signed text in another table. */
interface SingleReceipt extends StoredReceipt {
  readonly tokenId: number
}

/** Merges the receipts of one answer into one record. The leases of rows are dropped: their senders are gone. */
async function batchReceipts(transaction: Transaction): Promise<void> {
  const receipts = await transaction.table<SingleReceipt>('receipts').toArray()
  const tokens = await transaction.table<{ id: number; token: string }>('receiptTokens').toArray()
  const byToken = Map.groupBy(receipts, ({ tokenId }) => tokenId)
  const batches = tokens.flatMap(({ id, token }) => {
    const own = Map.groupBy(byToken.get(id) ?? [], ({ owner }) => owner)
    return Array.from(own, ([owner, some]) => batchOf(token, owner, some))
  })
  await transaction.table('receiptBatches').bulkAdd(batches)
  await transaction.table('meta').put({ key: 'receipted', value: receipts.length })
  await transaction.table('meta').delete('drainLease')
  await transaction
    .table('queue')
    .where('[state+dueAt]')
    .between(['sending', -Infinity], ['sending', Infinity], true, true)
    .modify((row: { state: string; lease?: object }) => {
      row.state = 'waiting'
      delete row.lease
    })
}

function batchOf(token: string, owner: string | undefined, receipts: readonly SingleReceipt[]): ReceiptBatch {
  return {
    token,
    ids: receipts.map(({ id }) => id),
    receipts: receipts.map(({ tokenId: _tokenId, ...receipt }) => receipt),
    ...(owner !== undefined && { owner }),
    settledAt: Math.max(...receipts.map(({ settledAt }) => settledAt)),
  }
}

/** Each row now lists all app versions that were refused. Before, it named the first, and a separate value the last. */
async function listRefusals(transaction: Transaction): Promise<void> {
  await transaction.table('meta').delete('appVersion')
  await transaction
    .table('queue')
    .toCollection()
    .modify((row: { refusedBy?: string; refusals?: readonly string[] }) => {
      if (row.refusedBy !== undefined) row.refusals = [row.refusedBy]
      delete row.refusedBy
    })
}

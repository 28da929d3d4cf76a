import { expect, it } from 'vitest'
import type { ReceiptBatch, StoredReceipt } from '#core/db/rows.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { findReceipts } from '#core/outbox/unsent/receipts.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { KEPT, pruneReceipts } from './prune-receipts.ts'

const DAY = 86_400_000
const signedOut = { is: 'signed-out' } as const
const all = (total: number) => ({ from: 0, to: total })

const receiptOf = (id: string, settledAt: number): StoredReceipt => ({
  id,
  kind: 'SelfAssesmentRunner',
  label: id,
  sha256: '',
  outcome: 'accepted',
  reference: `R-${id}`,
  at: new Date(settledAt).toISOString(),
  createdAt: settledAt,
  settledAt,
})

const batchOf = (ids: readonly string[], settledAt: number): ReceiptBatch => ({
  token: 'signed',
  ids,
  receipts: ids.map((id) => receiptOf(id, settledAt)),
  settledAt,
})

async function deviceWith(batches: readonly ReceiptBatch[]) {
  const { openTab } = await createTestWorld()
  const { db } = await openTab()
  const count = batches.reduce((sum, { ids }) => sum + ids.length, 0)
  await db.write([db.receiptBatches], async () => {
    await db.receiptBatches.bulkAdd([...batches])
    await db.addToMeta('collected', count)
    await db.addToMeta('receipted', count)
  })
  return { db }
}

it('[OB61] receipts become a number when others are 90 days newer by the hospital’s clock, and the counts stay', async () => {
  const now = 1000 * DAY
  const { db } = await deviceWith([
    batchOf(['a', 'b'], now - 91 * DAY),
    batchOf(['c'], now - 90 * DAY),
    batchOf(['d'], now - 89 * DAY),
    batchOf(['e'], now),
  ])
  await pruneReceipts(db)
  expect(await findReceipts(db, signedOut, '', all)).toMatchObject({
    receipts: [{ id: 'e' }, { id: 'd' }],
    total: 2,
    pruned: 3,
  })
  expect(await countOutbox(db)).toMatchObject({ collected: 5, receipted: 5, unsent: 0 })
  await pruneReceipts(db)
  expect(await findReceipts(db, signedOut, '', all)).toMatchObject({ total: 2, pruned: 3 })
})

it('[OB61] beyond the limit of a device, the oldest receipts become a number', async () => {
  const newest = Array.from({ length: 300 }, (_, nth) =>
    batchOf(
      Array.from({ length: KEPT / 250 }, (__, at) => `${nth}-${at}`),
      nth,
    ),
  )
  const { db } = await deviceWith(newest)
  await pruneReceipts(db)
  const { total, pruned } = await findReceipts(db, signedOut, '', () => ({ from: 0, to: 1 }))
  expect([total, pruned]).toEqual([KEPT, (300 * KEPT) / 250 - KEPT])
  expect(await db.receiptBatches.orderBy('settledAt').first()).toMatchObject({ settledAt: 50 })
})

it.each([
  [0, 2, ['f', 'e']],
  [1, 4, ['e', 'd', 'c']],
  [4, 6, ['b', 'a']],
  [6, 9, []],
])('pages from %i to %i of batches of several sizes, the newest first', async (from, to, expected) => {
  const { db } = await deviceWith([batchOf(['a'], 1), batchOf(['b', 'c', 'd'], 2), batchOf(['e', 'f'], 3)])
  const { receipts, total } = await findReceipts(db, signedOut, '', () => ({ from, to }))
  expect([receipts.map(({ id }) => id), total]).toEqual([expected, 6])
})

it('finds a receipt by a part of its label or reference, in whatever form it is shown', async () => {
  const { db } = await deviceWith([batchOf(['a1', 'b1'], 1), batchOf(['a2'], 2)])
  expect(await findReceipts(db, signedOut, ' r-A', all)).toMatchObject({
    receipts: [{ id: 'a2' }, { id: 'a1' }],
    total: 2,
  })
})

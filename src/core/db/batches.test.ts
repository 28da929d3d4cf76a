import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { findReceipt } from '#core/outbox/receipts/stored-receipts.ts'
import { isDiscardable } from '#core/outbox/unsent/decide.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { collect } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { declareMigrations } from './migration.ts'
import { outboxMigrations } from './outbox-migrations.ts'

/** The former shape: each receipt in a row of its own, and the lease in the queue's row. */
it('[OB70] receipts and leases of single rows become those of batches, and queued forms are delivered', async () => {
  const world = await createTestWorld()
  const before = await world.openTab()
  const rows = await collectMany(before, 3)
  const bytes = await before.db.sealed.toArray()
  const kit = await before.db.kit.toArray()
  before.db.close()
  await new Dexie('outbox', world.database.dependencies).delete()

  const old = new Dexie('outbox', world.database.dependencies)
  declareMigrations(old, outboxMigrations.slice(0, 1))
  const lease = { owner: 'a tab of before', until: world.clock.now() + 60_000, underLock: true }
  await old.table('queue').bulkAdd(rows.map((row, nth) => (nth === 0 ? { ...row, state: 'sending', lease } : row)))
  await old.table('sealed').bulkAdd(bytes)
  await old.table('kit').bulkAdd(kit)
  const receiptOf = (id: string, tokenId: number, settledAt: number, owner?: string) => ({
    id,
    kind: 'SelfAssesmentRunner',
    label: id,
    sha256: '',
    outcome: 'accepted',
    reference: id,
    at: '',
    createdAt: 1,
    settledAt,
    tokenId,
    ...(owner !== undefined && { owner }),
  })
  await old.table('receiptTokens').bulkAdd([
    { id: 1, token: 'first' },
    { id: 2, token: 'second' },
  ])
  await old
    .table('receipts')
    .bulkAdd([receiptOf('r1', 1, 5), receiptOf('r2', 1, 5), receiptOf('r3', 2, 6), receiptOf('r4', 2, 6, 'somebody')])
  await old.table('meta').bulkAdd([
    { key: 'collected', value: 7 },
    { key: 'drainLease', value: lease },
  ])
  old.close()

  const after = await world.openTab({ kit: false })
  expect(await countOutbox(after.db)).toMatchObject({ collected: 7, receipted: 4, unsent: 3, sending: 0 })
  expect(await after.db.receiptBatches.toArray()).toMatchObject([
    { token: 'first', ids: ['r1', 'r2'], settledAt: 5 },
    { token: 'second', ids: ['r3'] },
    { token: 'second', ids: ['r4'], owner: 'somebody' },
  ])
  expect(await findReceipt(after.db, 'r2')).toMatchObject({ id: 'r2', reference: 'r2' })
  expect((await after.db.queue.toArray()).filter((row) => 'lease' in row || row.state !== 'waiting')).toEqual([])
  expect((await after.deliver()).receipted).toBe(3)
  await collect(after, 'A9')
  expect(await countOutbox(after.db)).toMatchObject({ collected: 8, receipted: 7, unsent: 1 })
})

it('[OB42] [OB70] a row that named the first version that was refused counts it among the refusals', async () => {
  const world = await createTestWorld()
  const before = await world.openTab()
  const [refused, retried] = await collectMany(before, 2)
  const bytes = await before.db.sealed.toArray()
  before.db.close()
  await new Dexie('outbox', world.database.dependencies).delete()

  const old = new Dexie('outbox', world.database.dependencies)
  declareMigrations(old, outboxMigrations.slice(0, 4))
  await old.table('queue').bulkAdd([
    { ...refused, state: 'refused', problem: 'invalid', refusedBy: '1' },
    // A person tried this one again without network.
    { ...retried, state: 'waiting', problem: 'offline', refusedBy: '1' },
  ])
  await old.table('sealed').bulkAdd(bytes)
  await old.table('meta').bulkAdd([
    { key: 'collected', value: 2 },
    { key: 'appVersion', value: '1' },
  ])
  old.close()

  const after = await world.openTab({ appVersion: '2' })
  world.hospital.intercept = (path) => (path === 'submission/batch' ? failed('unprocessable') : undefined)
  await after.deliver()
  const rows = await after.db.queue.toArray()
  expect(rows).toMatchObject([{ refusals: ['1', '2'] }, { refusals: ['1', '2'] }])
  for (const row of rows) expect(isDiscardable(row, '2')).toBe(true)
})

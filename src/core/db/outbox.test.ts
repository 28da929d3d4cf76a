import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collect, createProfile, fillIn, submitDraft } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { createMortal } from '#tests/support/mortal.ts'
import type { Device } from '#core/outbox/device.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { loadDraft } from '#core/outbox/drafts/drafts.ts'
import { importSubmissions } from '#core/outbox/handover/handover.ts'
import { fileOf } from '#core/outbox/handover/handover-item.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import { DatabaseError, errorNames } from './database-error.ts'
import { outboxMigrations } from './outbox-migrations.ts'
import { breakConnection, closeConnection } from '#tests/support/lost-connection.ts'

// Dexie reports a lost or blocked connection on the console. These tests cause that on purpose.
beforeEach(() => void vi.mocked(console.warn).mockImplementation(() => undefined))
afterEach(() => vi.mocked(console.warn).mockClear())

/** A tab on a device that can be full. */
async function openFullTab() {
  const world = await createTestWorld()
  const disk = createMortal(world.database.dependencies.indexedDB, world.hospital.fetch)
  const tab = await world.openTab({ database: disk.database })
  await tab.cache.setFact('clockOffset', 5)
  return { ...world, tab, disk }
}

it('[OB4] drops the cache and tries once more when the device is full', async () => {
  const { tab, disk } = await openFullTab()
  const draft = await fillIn(tab, 'B1')
  disk.failWrites(1)
  const row = await submitDraft(tab, draft)
  expect(await tab.db.queue.get(row.id)).toMatchObject({ state: 'waiting' })
  expect(await tab.cache.getFact('clockOffset')).toBeUndefined()
  await tab.cache.setFact('clockOffset', 7)
  expect(await countOutbox(tab.db)).toMatchObject({ collected: 1, unsent: 1 })
})

it('[OB4] where dropping the cache does not help, changes nothing, and lets the sealed form leave as a file', async () => {
  const { tab, disk, openTab, hospital } = await openFullTab()
  const draft = await fillIn(tab, 'B1')
  disk.failWrites(Infinity)
  const failure: unknown = await submitDraft(tab, draft).catch((error: unknown) => error)
  if (!(failure instanceof OutboxError) || !failure.item) throw failure
  expect(failure.reason).toBe('storage-full')
  expect(errorNames(failure)).toContain('QuotaExceededError')
  expect(await loadDraft(tab, draft.id)).toEqual(draft)
  expect(await countOutbox(tab.db)).toMatchObject({ collected: 0, unsent: 0 })
  const other = await openTab({ database: (await createTestWorld()).database })
  expect(await importSubmissions(other, JSON.stringify(await fileOf(tab, [failure.item])))).toMatchObject({ added: 1 })
  expect((await other.deliver()).receipted).toBe(1)
  expect(hospital.taken.get(draft.id)?.answers).toEqual(draft.values)
})

it('[OB4] does not wait for a frozen tab that has the cache open', async () => {
  const { tab, disk, openTab } = await openFullTab()
  const frozen = await openTab()
  frozen.cache.on('versionchange', () => false)
  disk.failWrites(1)
  expect(await collect(tab, 'B1')).toMatchObject({ state: 'waiting' })
})

it('[OB4] a full device still opens, and shows what it has', async () => {
  const { disk, openTab, tab } = await openFullTab()
  await collectMany(tab, 2)
  disk.failWrites(Infinity)
  const newer = await openTab({ database: disk.database, appVersion: '2', kit: false })
  expect(await countOutbox(newer.db)).toMatchObject({ unsent: 2 })
  await expect(newer.deliver()).rejects.toMatchObject({ reason: 'storage-full' })
})

it('[OB4] a full device opens after an update that excludes older code', async () => {
  const { disk, openTab, tab } = await openFullTab()
  await collectMany(tab, 2)
  await tab.db.write([], () => tab.db.setMeta('minWriterVersion', 1))
  disk.failWrites(Infinity)
  const newer = await openTab({ database: disk.database, appVersion: '2', kit: false })
  expect(await countOutbox(newer.db)).toMatchObject({ unsent: 2 })
})

it('[OB4] drops the cache when a full device has no room for a migration, and opens', async () => {
  const { openTab, database } = await createTestWorld()
  const old = await openTab()
  await collectMany(old, 2)
  old.db.close()
  old.cache.close()
  const full = fullUntilCacheIsGone(database.dependencies.indexedDB)
  const version = outboxMigrations.length + 1
  const migrations = [...outboxMigrations, { version, stores: { more: 'id' } }]
  const newer = await openTab({ database: { ...createProfile(full), migrations }, appVersion: '2' })
  expect(await newer.deliver()).toMatchObject({ receipted: 2 })
})

/** Leaves no room for a migration of the outbox until the cache has been deleted. */
function fullUntilCacheIsGone(factory: IDBFactory): IDBFactory {
  let isFull = true
  return {
    ...bound(factory),
    open: (name, version) => {
      const request = factory.open(name, version)
      request.addEventListener('upgradeneeded', () => {
        const shape = request.transaction as unknown as { _abort(error: string): void }
        if (isFull && name === 'outbox') queueMicrotask(() => shape._abort('QuotaExceededError'))
      })
      return request
    },
    deleteDatabase: (name) => {
      isFull &&= name !== 'cache'
      return factory.deleteDatabase(name)
    },
  }
}

it.each([
  ['closed and told', closeConnection],
  ['closed without a word', breakConnection],
])('[OB72] writes again over a connection that the browser %s', async (_name, lose) => {
  const { openTab } = await createTestWorld()
  const device = await openTab()
  await collectMany(device, 1)
  for (let time = 0; time < 5; time++) {
    await lose(device.db)
    await Promise.all([collect(device, 'A'), collect(device, 'B'), collect(device, 'C')])
  }
  expect(await countOutbox(device.db)).toMatchObject({ collected: 16, unsent: 16 })
  expect((await device.deliver()).receipted).toBe(16)
})

it.each([
  ['writes', ({ db }: Device) => db.write([], () => db.setMeta('shared', true))],
  ['reads', ({ db }: Device) => db.read(() => db.getMeta('shared'))],
])('[OB72] %s over a new connection where each transaction of an open one fails', async (_what, ask) => {
  const { openTab, database } = await createTestWorld()
  const failing = failConnections(database.dependencies.indexedDB)
  const tab = await openTab({ database: createProfile(failing.indexedDB) })
  failing.begin()
  await ask(tab)
  await collect(tab, 'B1')
  expect(await countOutbox(tab.db)).toMatchObject({ collected: 1, unsent: 1 })
})

/** Imitates WebKit after a crash of its storage process: connections stay open, and each new transaction is aborted. */
function failConnections(factory: IDBFactory) {
  const healthy = new Set<IDBDatabase>()
  const open = (name: string, version?: number) => {
    const request = factory.open(name, version)
    request.addEventListener('success', () => {
      const connection = request.result
      healthy.add(connection)
      const begin = connection.transaction.bind(connection)
      connection.transaction = (...given) => {
        const transaction = begin(...given)
        if (!healthy.has(connection)) queueMicrotask(() => transaction.abort())
        return transaction
      }
    })
    return request
  }
  return { indexedDB: { ...bound(factory), open }, begin: () => healthy.clear() }
}

const bound = (factory: IDBFactory) => ({
  cmp: factory.cmp.bind(factory),
  databases: factory.databases.bind(factory),
  deleteDatabase: factory.deleteDatabase.bind(factory),
})

it('[OB72] repeats a write that the browser aborted', async () => {
  const { tab, disk } = await openFullTab()
  const draft = await fillIn(tab, 'B1')
  disk.abortWrites(1)
  const row = await submitDraft(tab, draft)
  expect(await countOutbox(tab.db)).toMatchObject({ collected: 1, unsent: 1 })
  disk.abortWrites(2)
  await expect(tab.deliver()).rejects.toMatchObject(new DatabaseError('unavailable'))
  expect(await tab.db.queue.get(row.id)).toMatchObject({ state: 'waiting' })
})

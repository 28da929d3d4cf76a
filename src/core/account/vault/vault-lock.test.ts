import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readRows } from '#core/collections/read-rows.ts'
import { openReader } from '#core/collections/reader.ts'
import { refreshCopy } from '#core/collections/refresh-copy.ts'
import { collection } from '#core/contract/hospital/collection.ts'
import { passkeySource, passwordSource, type LockSource } from '#core/crypto/wrapping-key.ts'
import { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import { createArchive } from '#tests/support/memory-archive.ts'
import { keep, openVault, readKept } from './vault.ts'
import { closeInAllPages, closeVault, lockVault, removeLock, unlockVault } from './vault-lock.ts'

const ANI = '0198b5e0-0000-4000-8000-00000000000a'
const notes = collection('notes', {
  path: 'notes',
  credential: 'bearer',
  item: z.object({ id: z.string(), of: z.string() }),
  by: 'id',
})
const secret = (text: string) => new TextEncoder().encode(text)
/** A weak key derivation, to save the test's time. */
const quick = (): LockSource => ({ is: 'password', salt: crypto.getRandomValues(new Uint8Array(32)), iterations: 2 })

async function openShelf(by = quick()) {
  const database = { dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } }
  const open = () => new CacheDatabase(database)
  const cache = open()
  const archive = createArchive(1)
  await openVault({ own: diskStore(cache) })
  await keep({ own: diskStore(cache) }, 'profile', 'Sri')
  for (const number of [1, 2, 3]) archive.put({ id: `0198b5e0-0000-4000-8000-00000000000${number}`, of: 'ani' })
  const refresh = async (at: CacheDatabase) =>
    refreshCopy(
      { store: diskStore(at), api: archive.api, locks: undefined },
      notes,
      (await openReader(diskStore(at), ANI))!,
    )
  await refresh(cache)
  expect(await lockVault({ cache }, by, secret('merapi 2026'))).toBe(true)
  const see = async (at: CacheDatabase) => {
    const reader = await openReader(diskStore(at), ANI)
    return [
      await readKept({ own: diskStore(at) }, 'profile', z.string()),
      (await (reader && readRows({ store: diskStore(at), collection: notes, reader })))?.rows.length,
    ]
  }
  return { cache, open, archive, refresh, see }
}

it.each([
  ['a password', quick()],
  ['a passkey', passkeySource(new Uint8Array([1, 2]), new Uint8Array(32))],
])('[AC14] the vault opens without network by %s, in any page', async (_, by) => {
  const { cache, open, see } = await openShelf(by)
  expect(await see(cache)).toEqual(['Sri', 3])
  const other = open()
  expect(await see(other)).toEqual([undefined, undefined])
  expect(await unlockVault({ cache: other }, secret('merapi 2026'))).toEqual({ is: 'open' })
  expect(await see(other)).toEqual(['Sri', 3])
  closeVault({ cache: other })
  expect(await see(other)).toEqual([undefined, undefined])
})

it('[AC14] a lock in one page locks all pages, and each can be opened again', async () => {
  const { cache, open, see } = await openShelf()
  const pages = [cache, open(), open()]
  for (const page of pages) await unlockVault({ cache: page }, secret('merapi 2026'))
  await closeInAllPages({ cache: pages[1]! })
  for (const page of pages) expect(await see(page)).toEqual([undefined, undefined])
  expect(await removeLock({ cache })).toBe(false)
  expect(await keep({ own: diskStore(cache) }, 'profile', 'Budi')).toBe(false)
  expect(await unlockVault({ cache }, secret('merapi 2026'))).toEqual({ is: 'open' })
  expect(await see(cache)).toEqual(['Sri', 3])
  expect(await see(pages[2]!)).toEqual([undefined, undefined])
})

it('[AC14] the key is nowhere on the disk', async () => {
  const { cache } = await openShelf()
  const vault = await cache.getFact('vault')
  expect(Object.keys(vault ?? {}).toSorted()).toEqual(['id', 'lock'])
  const values = JSON.stringify(await cache.facts.toArray(), (_, value: unknown) =>
    value instanceof CryptoKey ? 'a key!' : value,
  )
  expect(values).not.toContain('a key!')
})

it('[AC15] five wrong tries delete everything, after any right ones, and over all pages', async () => {
  const { cache, open, see } = await openShelf()
  const others = Array.from({ length: 4 }, open)
  expect(await unlockVault({ cache: others[0]! }, secret('salah'))).toEqual({ is: 'wrong', left: 4 })
  expect(await unlockVault({ cache: others[0]! }, secret('merapi 2026'))).toEqual({ is: 'open' })
  const tried = []
  for (const number of [1, 2, 3, 4, 5])
    tried.push(await unlockVault({ cache: others[number % 4]! }, secret(`salah ${number}`)))
  expect(tried).toEqual([
    { is: 'wrong', left: 4 },
    { is: 'wrong', left: 3 },
    { is: 'wrong', left: 2 },
    { is: 'wrong', left: 1 },
    { is: 'dropped' },
  ])
  expect(await unlockVault({ cache: others[2]! }, secret('merapi 2026'))).toEqual({ is: 'none' })
  expect(await see(cache)).toEqual([undefined, undefined])
  expect([await cache.copies.count(), await cache.blocks.count(), await cache.facts.count()]).toEqual([0, 0, 0])
})

it('[AC15] simultaneous tries are counted one by one', async () => {
  const { open } = await openShelf()
  const tried = await Promise.all(
    Array.from({ length: 12 }, (_, number) => unlockVault({ cache: open() }, secret(`salah ${number}`))),
  )
  expect(tried.filter(({ is }) => is === 'wrong').length).toBeLessThanOrEqual(4)
  expect(tried.some(({ is }) => is === 'open')).toBe(false)
  expect(await unlockVault({ cache: open() }, secret('merapi 2026'))).toEqual({ is: 'none' })
})

it('[AC15] a last try that began before another account signed in does not delete that account’s vault', async () => {
  const { cache, open } = await openShelf({ ...quick(), iterations: 400_000 } as LockSource)
  for (const number of [1, 2, 3, 4]) await unlockVault({ cache: open() }, secret(`salah ${number}`))
  const trying = unlockVault({ cache: open() }, secret('salah 5'))
  let tries = 4
  while (tries < 5) tries = (await cache.getFact('vault'))?.lock?.wrongTries ?? 5
  await openVault({ own: diskStore(cache) })
  await keep({ own: diskStore(cache) }, 'profile', 'Budi')
  expect((await trying).is).toBe('dropped')
  expect(await readKept({ own: diskStore(cache) }, 'profile', z.string())).toBe('Budi')
})

it('[CO04] a page that opened the vault before it was locked writes nothing under the old key', async () => {
  const cache = new CacheDatabase({ dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } })
  await openVault({ own: diskStore(cache) })
  const before = (await openReader(diskStore(cache), ANI))!
  const archive = createArchive(1)
  archive.put({ id: ANI, of: 'ani' })
  archive.onAnswer = async () => void (await lockVault({ cache }, quick(), secret('merapi 2026')))
  await refreshCopy({ store: diskStore(cache), api: archive.api, locks: undefined }, notes, before)
  expect(await cache.blocks.count()).toBe(0)
})

it('[CO05] a page that opened the vault before it was locked does not delete what it can no longer read', async () => {
  const cache = new CacheDatabase({ dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } })
  const store = diskStore(cache)
  await openVault({ own: store })
  const before = (await openReader(store, ANI))!
  const archive = createArchive(1)
  archive.put({ id: ANI, of: 'ani' })
  await refreshCopy({ store, api: archive.api, locks: undefined }, notes, before)
  await lockVault({ cache }, quick(), secret('merapi 2026'))
  expect(await readRows({ store, collection: notes, reader: before })).toBeUndefined()
  const after = (await openReader(store, ANI))!
  expect((await readRows({ store, collection: notes, reader: after }))?.rows).toEqual([{ id: ANI, of: 'ani' }])
})

it('fetches while it is open, and keeps nothing while it is locked', async () => {
  const { cache, open, archive, refresh, see } = await openShelf()
  archive.put({ id: '0198b5e0-0000-4000-8000-000000000004', of: 'ani' })
  await refresh(cache)
  expect(await see(cache)).toEqual(['Sri', 4])
  const closed = open()
  expect(await keep({ own: diskStore(closed) }, 'profile', 'Budi')).toBe(false)
  expect(await see(cache)).toEqual(['Sri', 4])
})

it('opens without its person again once an open page has removed the lock', async () => {
  const { cache, open, see } = await openShelf()
  const closed = open()
  expect(await removeLock({ cache: closed })).toBe(false)
  expect(await removeLock({ cache })).toBe(true)
  expect(await see(closed)).toEqual(['Sri', 3])
  expect(await see(cache)).toEqual(['Sri', 3])
})

it('a guess takes long enough', () => {
  const source = passwordSource()
  expect(source).toMatchObject({ is: 'password', iterations: 600_000 })
  expect(passwordSource().salt).not.toEqual(source.salt)
})

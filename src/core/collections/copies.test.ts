import * as fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { forgetAccount, openVault } from '#core/account/vault/vault.ts'
import { collection } from '#core/contract/hospital/collection.ts'
import { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import { createArchive } from '#tests/support/memory-archive.ts'
import { readFirstRows, readRows } from './read-rows.ts'
import { everybody, openReader, type Reader } from './reader.ts'
import { BLOCK_ROWS, refreshCopy } from './refresh-copy.ts'

const visits = collection('visits', {
  path: 'visits',
  credential: 'bearer',
  item: z.object({ id: z.string(), at: z.string(), note: z.string() }),
  by: 'at',
  descending: true,
})
const ANI = '0198b5e0-0000-4000-8000-00000000000a'
const idOf = (number: number) => `0198b5e0-0000-4000-8000-${String(number).padStart(12, '0')}`
const visit = (number: number, note = 'flu') => ({
  id: idOf(number),
  at: new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString(),
  note,
})

async function openShelf(pageSize = 1000) {
  const database = { dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } }
  const cache = new CacheDatabase(database)
  await openVault({ own: diskStore(cache) })
  const reader = (await openReader(diskStore(cache), ANI))!
  const archive = createArchive(pageSize)
  const door = { store: diskStore(cache), api: archive.api, locks: undefined }
  return {
    cache,
    reader,
    archive,
    door,
    refresh: (of: Reader = reader) => refreshCopy(door, visits, of),
    read: async (of: Reader = reader) =>
      (await readRows({ store: diskStore(cache), collection: visits, reader: of }))?.rows,
    restart: () => {
      cache.close()
      return new CacheDatabase(database)
    },
  }
}

it('[CO01] follows the hospital’s rows: adds new ones, replaces changed ones, deletes removed ones', async () => {
  const { archive, refresh, read } = await openShelf()
  archive.put(visit(1))
  archive.put(visit(2))
  await refresh()
  expect(await read()).toEqual([visit(2), visit(1)])
  archive.put(visit(3))
  archive.put(visit(1, 'cough'))
  archive.remove(idOf(2))
  await refresh()
  expect(await read()).toEqual([visit(3), visit(1, 'cough')])
  // The hospital has one row less and nothing new.
  archive.remove(idOf(3))
  await refresh()
  expect(await read()).toEqual([visit(1, 'cough')])
})

it('[CO02] shows the old copy until the new one is complete', async () => {
  const { archive, refresh, read } = await openShelf(2)
  for (let number = 1; number <= 5; number += 1) archive.put(visit(number))
  await refresh()
  archive.restore([1, 2, 3].map(idOf))
  const seen: unknown[] = []
  archive.onAnswer = async () => void seen.push((await read())?.length)
  await refresh()
  expect(seen).toEqual([5, 5])
  expect(await read()).toEqual([visit(3), visit(2), visit(1)])
})

it('[CO02] goes on where a fetch was broken off, even after a restart of the app', async () => {
  const { archive, refresh, restart, reader } = await openShelf(1)
  for (let number = 1; number <= 4; number += 1) archive.put(visit(number))
  archive.onAnswer = async () => {
    if (archive.asked === 3) throw new TypeError('the signal is gone')
  }
  await expect(refresh()).rejects.toThrow('the signal is gone')
  const cache = restart()
  await refreshCopy({ store: diskStore(cache), api: archive.api, locks: undefined }, visits, reader)
  expect((await readRows({ store: diskStore(cache), collection: visits, reader }))?.rows).toHaveLength(4)
  expect(archive.asked).toBe(5)
})

it('[CO02] a first fetch that must start over keeps none of its earlier rows', async () => {
  const { archive, refresh, read } = await openShelf(1)
  for (let number = 1; number <= 4; number += 1) archive.put(visit(number))
  archive.onAnswer = async () => {
    if (archive.asked === 3) throw new TypeError('the signal is gone')
  }
  await expect(refresh()).rejects.toThrow('the signal is gone')
  archive.onAnswer = async () => undefined
  // The device has two rows already; the hospital has deleted one of them.
  archive.restore([2, 3].map(idOf))
  await refresh()
  expect(await read()).toEqual([visit(3), visit(2)])
})

it('[CO03] two tabs that fetch at once leave one state, and a later fetch completes it', async () => {
  const { archive, refresh, read } = await openShelf(2)
  for (let number = 1; number <= 7; number += 1) archive.put(visit(number))
  await Promise.all([refresh(), refresh(), refresh()])
  archive.put(visit(8))
  await Promise.all([refresh(), refresh()])
  await refresh()
  expect((await read())?.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(idOf))
})

it('[CO04] a block opens only for its patient and at its place, and no plain text stands on the disk', async () => {
  const { archive, cache, refresh, reader } = await openShelf()
  archive.put(visit(1, 'a secret'))
  await refresh()
  const [block] = await cache.blocks.toArray()
  expect(block?.text).not.toBeTypeOf('string')
  const bytes = typeof block?.text === 'object' ? new TextDecoder().decode(block.text.ciphertext) : ''
  expect(bytes).not.toContain('secret')
  const other = { ...reader, owner: idOf(99) }
  await cache.copies.put({ ...(await cache.copies.toArray())[0]!, owner: other.owner })
  expect((await readRows({ store: diskStore(cache), collection: visits, reader }))?.rows).toEqual([
    visit(1, 'a secret'),
  ])
  expect(await readRows({ store: diskStore(cache), collection: visits, reader: other })).toBeUndefined()
})

it('[CO05] a damaged block is not shown, and is fetched again', async () => {
  const { archive, cache, refresh, read } = await openShelf()
  archive.put(visit(1))
  await refresh()
  const [block] = await cache.blocks.toArray()
  await cache.blocks.put({ ...block!, text: 'damaged' })
  expect(await read()).toBeUndefined()
  expect(await cache.copies.count()).toBe(0)
  await refresh()
  expect(await read()).toEqual([visit(1)])
})

it('[CO06] an answer that arrives after its person has logged out is kept nowhere, not even for the next person', async () => {
  for (const leave of [forgetAccount, openVault]) {
    const { archive, cache, refresh } = await openShelf(1)
    archive.put(visit(1))
    archive.put(visit(2))
    archive.onAnswer = async () => {
      if (archive.asked === 2) await leave({ own: diskStore(cache) })
    }
    await refresh()
    expect([await cache.copies.count(), await cache.blocks.count()]).toEqual([0, 0])
  }
})

it('[CO06] a logout deletes the person’s copies, and keeps those for everyone', async () => {
  const { archive, cache, refresh, read } = await openShelf()
  archive.put(visit(1))
  await refresh()
  await refresh(everybody)
  await forgetAccount({ own: diskStore(cache) })
  expect(await read()).toBeUndefined()
  expect(await read(everybody)).toEqual([visit(1)])
  expect(await cache.blocks.count()).toBe(1)
})

it('[CO07] leaves out rows that it cannot read, tells their number, and fetches again when the shape changes', async () => {
  const { archive, cache, refresh, read, reader, door } = await openShelf()
  archive.put(visit(1))
  archive.put({ id: idOf(2), at: 7, note: 'of a newer kind' })
  await refresh()
  archive.put({ id: idOf(1), kind: 'of a newer kind' })
  archive.put({ id: idOf(2), at: 8 })
  await refresh()
  expect(await read()).toEqual([])
  expect((await readRows({ store: diskStore(cache), collection: visits, reader }))?.unreadable).toEqual([
    idOf(2),
    idOf(1),
  ])
  const newer = { ...visits, shape: 2, item: z.looseObject({ id: z.string() }) }
  expect(await readRows({ store: diskStore(cache), collection: newer, reader })).toBeUndefined()
  await refreshCopy(door, newer, reader)
  expect((await readRows({ store: diskStore(cache), collection: newer, reader }))?.rows).toHaveLength(2)
  expect(await cache.blocks.count()).toBe(1)
})

it('[CO08] the first rows come from the first block and the changes since', async () => {
  const { archive, cache, refresh, reader } = await openShelf()
  for (let number = 1; number <= BLOCK_ROWS * 3; number += 1) archive.put(visit(number))
  await refresh()
  archive.remove(idOf(BLOCK_ROWS * 3))
  archive.put(visit(BLOCK_ROWS * 3 + 1))
  await refresh()
  for (const { blocks, seq } of await cache.blocks.toArray())
    if (seq === 1 || seq === 2) await cache.blocks.delete([blocks, seq])
  const first = await readFirstRows({ store: diskStore(cache), collection: visits, reader })
  expect(first?.rows.slice(0, 2).map(({ id }) => id)).toEqual([idOf(BLOCK_ROWS * 3 + 1), idOf(BLOCK_ROWS * 3 - 1)])
  expect(first?.about).toBe(BLOCK_ROWS * 3)
})

it('[CO09] the blocks stay few, however often the copy is fetched', async () => {
  const { archive, cache, refresh, read } = await openShelf()
  for (let number = 1; number <= 200; number += 1) {
    archive.put(visit(number))
    await refresh()
  }
  expect(await cache.blocks.count()).toBeLessThan(40)
  expect((await read())?.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => idOf(200 - index)))
})

it('asks for the changes, not for everything again', async () => {
  const { archive, refresh, restart } = await openShelf(10)
  for (let number = 1; number <= 35; number += 1) archive.put(visit(number))
  await refresh()
  expect(archive.asked).toBe(4)
  await refresh()
  expect(archive.asked).toBe(5)
  restart().close()
})

it('[CO01] whatever the hospital changes and wherever a fetch breaks off, the copy reaches the hospital’s rows', async () => {
  const step = fc.oneof(
    fc.record({ is: fc.constant('put' as const), number: fc.nat(12), note: fc.string({ maxLength: 4 }) }),
    fc.record({ is: fc.constant('remove' as const), number: fc.nat(12) }),
    fc.record({ is: fc.constant('restore' as const), kept: fc.uniqueArray(fc.nat(12)) }),
    fc.record({ is: fc.constant('refresh' as const), breaksAt: fc.nat(4) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { archive, refresh, read } = await openShelf(3)
      for (const one of steps) {
        if (one.is === 'put') archive.put(visit(one.number, one.note))
        else if (one.is === 'remove') archive.remove(idOf(one.number))
        else if (one.is === 'restore') archive.restore(one.kept.map(idOf))
        else {
          const last = archive.asked + one.breaksAt
          archive.onAnswer = async () => {
            if (archive.asked > last) throw new TypeError('the signal is gone')
          }
          await refresh().catch(() => undefined)
          archive.onAnswer = async () => undefined
        }
      }
      await refresh()
      expect(new Set(await read())).toEqual(new Set(archive.rows()))
    }),
    { numRuns: 60 },
  )
})

import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createHistoryReader, type HistoryState } from '#core/collections/history-reader.ts'
import { everything } from '#core/collections/find-entries.ts'
import { readRows } from '#core/collections/read-rows.ts'
import { openReader } from '#core/collections/reader.ts'
import { refreshCopy } from '#core/collections/refresh-copy.ts'
import { collection } from '#core/contract/hospital/collection.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { OwnDevice } from './own-store.ts'
import { createArchive } from '#tests/support/memory-archive.ts'
import { scanDatabases } from '#tests/support/scan-databases.ts'
import { createProfile, openTestDevice } from '#tests/support/test-device.ts'
import { isShared, markShared, readSharing, unmarkShared } from './sharing.ts'
import { findVault, forgetAccount, keep, openVault, readKept } from './vault/vault.ts'

const SRI = '0198b5e0-0000-4000-8000-00000000000a'
const notes = collection('notes', {
  path: 'notes',
  credential: 'bearer',
  item: z.object({ id: z.string(), of: z.string() }),
  by: 'id',
})
const note = { id: '0198b5e0-0000-4000-8000-000000000001', of: 'Sri' }

async function openTabs() {
  const database = createProfile()
  const openTab = () => openTestDevice({ database, fetch: () => Promise.reject(new TypeError('no network')) })
  const archive = createArchive(10)
  archive.put(note)
  return { openTab, archive, device: await openTab() }
}

async function signIn(device: OwnDevice, archive: ReturnType<typeof createArchive>) {
  await openVault(device)
  await keep(device, 'profile', 'Sri')
  const reader = (await openReader(device.own, SRI))!
  await refreshCopy({ api: archive.api, store: device.own, locks: undefined }, notes, reader)
}

const see = async (device: OwnDevice) => {
  const reader = await openReader(device.own, SRI)
  return [
    await readKept(device, 'profile', z.string()),
    (await (reader && readRows({ store: device.own, collection: notes, reader })))?.rows ?? [],
  ]
}

/** The number of rows with a person's data in the cache database. */
const ownRows = async ({ cache }: OwnDevice) =>
  (await cache.copies.count()) + (await cache.blocks.count()) + (await cache.facts.count())

it('[CO10] [AC17] a marked device keeps everything in the memory of the page, and nothing on the disk', async () => {
  const { device, archive, openTab } = await openTabs()
  await markShared(device)
  await signIn(device, archive)
  expect(await see(device)).toEqual(['Sri', [note]])
  expect(await ownRows(device)).toBe(0)
  expect((await scanDatabases(device.cache, device.db)).holds(SRI)).toBe(false)
  expect(await see(await openTab())).toEqual([undefined, []])
})

it('[CO10] setting the mark deletes what was stored, in every tab; it is fetched again', async () => {
  const { device, archive, openTab } = await openTabs()
  await signIn(device, archive)
  const other = await openTab()
  expect(await see(other)).toEqual(['Sri', [note]])
  const late = (await openReader(other.own, SRI))!
  await markShared(device)
  expect(await ownRows(device)).toBe(0)
  expect(await see(other)).toEqual([undefined, []])
  // A fetch that began before the mark keeps nothing.
  await refreshCopy({ api: archive.api, store: other.own, locks: undefined }, notes, late)
  await refreshCopy({ api: archive.api, store: diskStore(other.cache), locks: undefined }, notes, late)
  expect([await keep(other, 'profile', 'Sri'), await ownRows(device)]).toEqual([false, 0])
  // The next sign-in is kept in memory.
  await signIn(other, archive)
  expect(await see(other)).toEqual(['Sri', [note]])
  expect(await ownRows(device)).toBe(0)
})

it('[AC18] a vault that begins while another tab marks the device does not stay on the disk', async () => {
  const { device, openTab } = await openTabs()
  const other = await openTab()
  const transaction = other.cache.transaction.bind(other.cache)
  let marked = false
  Object.defineProperty(other.cache, 'transaction', {
    value: async (...given: unknown[]) => {
      if (!marked) await markShared(device)
      marked = true
      return Reflect.apply(transaction, undefined, given)
    },
  })
  await openVault(other)
  expect([await ownRows(other), await findVault(other)]).toEqual([0, undefined])
})

it('[AC18] the mark survives a logout and a dropped cache, and can be removed', async () => {
  const { device, openTab, archive } = await openTabs()
  await markShared(device)
  await signIn(device, archive)
  await forgetAccount(device)
  expect(await see(device)).toEqual([undefined, []])
  await device.cache.drop()
  const again = await openTab()
  expect(isShared(await readSharing(again.db))).toBe(true)
  await unmarkShared(again)
  await signIn(again, archive)
  expect(await see(await openTab())).toEqual(['Sri', [note]])
})

it('[AC18] where the mark cannot be read, nothing is stored', async () => {
  const { device, archive } = await openTabs()
  device.db.close()
  await expect(signIn(device, archive)).rejects.toThrow('closed')
  expect(await ownRows(device)).toBe(0)
})

it('[AC17] a kiosk and a ward’s tablet always count as shared', async () => {
  const { device } = await openTabs()
  await device.db.write([], () => device.db.setMeta('kiosk', { kind: 'OPD', idleMinutes: 3 }))
  expect(await readSharing(device.db)).toEqual({ marked: false, always: true })
  await device.db.write([], () => device.db.clearMeta('kiosk'))
  expect(isShared(await readSharing(device.db))).toBe(false)
  await device.db.tablet.put({ id: 'tablet' } as never)
  await unmarkShared(device)
  expect(await readSharing(device.db)).toEqual({ marked: false, always: true })
})

it('[AC17] a page clears its memory when its person has signed out in another page', async () => {
  const { device, archive } = await openTabs()
  await markShared(device)
  await signIn(device, archive)
  let heard = 0
  device.own.onMemoryChange(() => (heard += 1))
  await device.own.forgetMemory()
  expect([await see(device), heard]).toEqual([[undefined, []], 1])
})

it('[CO10] a history is read from the memory of the page, which reports its changes', async () => {
  const { device, archive } = await openTabs()
  archive.remove(note.id)
  const entry = { kind: 'diagnosis', at: '2026-01-02T00:00:00.000Z', hospital: 'MHJS', doctor: null, code: 'J45' }
  archive.put({ ...note, ...entry, name: 'Asma', isPrimary: true })
  await markShared(device)
  await openVault(device)
  const reader = createHistoryReader(device.cache, undefined)
  const states: HistoryState[] = []
  const failures: string[] = []
  reader.open(
    { patientId: SRI, unlocked: undefined },
    (state) => states.push(state),
    (why) => failures.push(why),
    await device.own.inMemory(),
  )
  device.own.onMemoryChange(() => reader.memoryChanged())
  await reader.refresh(async ({ Cursor }) => archive.answer(Cursor))
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ read: 'all', total: 1 }))
  expect([reader.find(everything, 0, 1).entries[0]?.id, await ownRows(device), failures]).toEqual([note.id, 0, []])
})

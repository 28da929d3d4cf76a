// Dexie's live queries need a global IndexedDB.
import 'fake-indexeddb/auto'
import { Dexie, RangeSet } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it, vi } from 'vitest'
import { hungDatabases } from '#tests/support/hung-databases.ts'
import { deriveQuickly } from '#tests/support/quick-derivation.ts'
import { admission, createWard, TABLET_CODE } from '#tests/support/test-ward.ts'
import { createProfile } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { kioskAtom } from './kiosk.ts'
import { endKioskAtom, startKioskAtom } from './kiosk-visits.ts'
import { readWardListAtom } from './tablet-session.ts'
import {
  enrolTabletAtom,
  leaveTabletAtom,
  lockTabletAtom,
  readRevokedAtom,
  refreshWardAtom,
  tabletAtom,
  unlockTabletAtom,
} from './tablet.ts'

beforeEach(deriveQuickly)

const PIN = '274915'

/** A page on a device that is no tablet yet; `reload` opens the next page on the same device. */
async function openPage() {
  const world = await createTestWorld()
  const ward = createWard(world.hospital, world.clock.now)
  ward.admissions = [admission('301', 'Sri Wahyuni')]
  const reload = async () => {
    const store = createStore()
    const device = await world.openTab({ fetch: ward.fetch, kit: false })
    store.set(deviceAtom, device)
    // Subscribes as a screen does, since only subscribed atoms are kept up to date.
    store.sub(tabletAtom, () => undefined)
    store.sub(kioskAtom, () => undefined)
    return {
      store,
      device,
      until: (wanted: object) => vi.waitFor(() => expect(store.get(tabletAtom)).toMatchObject(wanted)),
    }
  }
  return { ward, clock: world.clock, reload, ...(await reload()) }
}

it('goes from none to unlocked to locked and back, and is locked after a reload', async () => {
  const { store, device, until, ward, reload } = await openPage()
  await until({ is: 'none', revoked: false })
  await store.set(enrolTabletAtom, TABLET_CODE, PIN)
  await until({ is: 'unlocked', place: ward.place, ward: { admissions: [{ fullName: 'Sri Wahyuni' }] } })
  expect(await store.set(readWardListAtom)).toHaveLength(1)
  store.set(lockTabletAtom)
  await until({ is: 'locked', place: ward.place })
  expect(device.tablet.token).toBeUndefined()
  expect(await store.set(readWardListAtom)).toBeUndefined()
  expect(await store.set(unlockTabletAtom, '518203')).toEqual({ is: 'wrong', left: 4 })
  expect((await store.set(unlockTabletAtom, PIN)).is).toBe('unlocked')
  await until({ is: 'unlocked' })
  const next = await reload()
  await next.until({ is: 'locked', place: ward.place })
})

it('ten wrong PINs in one tab lock the other', async () => {
  const { store, until, clock, reload } = await openPage()
  await store.set(enrolTabletAtom, TABLET_CODE, PIN)
  await until({ is: 'unlocked' })
  const thief = await reload()
  for (let time = 0; time < 10; time++) {
    if (time === 5) clock.tick(15 * 60_000)
    expect((await thief.store.set(unlockTabletAtom, '518203')).is).toBe('wrong')
  }
  await until({ is: 'locked' })
  expect(await store.set(readWardListAtom)).toBeUndefined()
  expect(await store.set(refreshWardAtom)).toBe('locked')
})

it('keeps what it knows without network, and takes the new list when there is one', async () => {
  const { store, until, ward } = await openPage()
  await store.set(enrolTabletAtom, TABLET_CODE, PIN)
  await until({ is: 'unlocked', ward: { admissions: [{}] } })
  ward.online = false
  expect(await store.set(refreshWardAtom)).toBe('unreached')
  await until({ is: 'unlocked', ward: { admissions: [{}] } })
  ward.online = true
  ward.admissions = []
  expect(await store.set(refreshWardAtom)).toBe('fresh')
  await until({ is: 'unlocked', ward: { admissions: [] } })
})

it('a lock while the hospital is asked stays a lock', async () => {
  const { store, until } = await openPage()
  await store.set(enrolTabletAtom, TABLET_CODE, PIN)
  await until({ is: 'unlocked' })
  const asked = store.set(refreshWardAtom)
  store.set(lockTabletAtom)
  await asked
  await until({ is: 'locked' })
})

it('[WT21] tells that it was revoked until that has been read, and lets a kiosk end between patients', async () => {
  const { store, until, ward } = await openPage()
  await store.set(enrolTabletAtom, TABLET_CODE, PIN)
  await until({ is: 'unlocked' })
  await store.set(startKioskAtom, { kind: 'Ipd', idleMinutes: 2 })
  ward.tokens.clear()
  expect(await store.set(refreshWardAtom)).toBe('revoked')
  await until({ is: 'none', revoked: true })
  expect(await store.get(kioskAtom)).toEqual({ kind: 'Ipd', idleMinutes: 2 })
  await store.set(endKioskAtom)
  await store.set(readRevokedAtom)
  await until({ is: 'none', revoked: false })
  await vi.waitFor(async () => expect(await store.get(kioskAtom)).toBeUndefined())
})

it('[WT22] an officer leaves with the PIN', async () => {
  const { store, until, ward } = await openPage()
  await store.set(enrolTabletAtom, TABLET_CODE, PIN)
  await until({ is: 'unlocked' })
  expect(await store.set(leaveTabletAtom, PIN)).toEqual({ is: 'left', told: true })
  await until({ is: 'none', revoked: false })
  expect(ward.tokens.size).toBe(0)
})

it('[WT37] a kiosk whose database does not answer stays one', async () => {
  const world = await createTestWorld()
  const databases = hungDatabases(new IDBFactory())
  const database = { ...createProfile(databases.indexedDB), lookEvery: 20, answersWithin: 200 }
  const store = createStore()
  const device = await world.openTab({ database, kit: false })
  store.set(deviceAtom, device)
  const settings = { kind: 'Ipd', idleMinutes: 2 }
  await store.set(startKioskAtom, settings)
  const shown: unknown[] = []
  const look = async () => void shown.push(await store.get(kioskAtom))
  store.sub(kioskAtom, () => void look())
  await look()
  databases.hangConnections()
  databases.hangOpening()
  // As after a write in another tab: the atoms read again, but the connection hangs and no new one opens.
  const told: boolean[] = []
  device.db.onStalled((stalled) => told.push(stalled))
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
  await vi.waitFor(() => expect(told).toEqual([true]))
  databases.release()
  await vi.waitFor(() => expect(told).toEqual([true, false]))
  expect(shown.filter((one) => one === undefined)).toEqual([])
  await store.set(endKioskAtom)
  await vi.waitFor(() => expect(shown.at(-1)).toBeUndefined())
})

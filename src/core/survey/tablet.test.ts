import { beforeEach, expect, it, vi } from 'vitest'
import { deriveQuickly } from '#tests/support/quick-derivation.ts'
import { admission, createWard, TABLET_CODE } from '#tests/support/test-ward.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { scanDatabases } from '#tests/support/scan-databases.ts'
import { decryptText } from '#core/crypto/device-key.ts'
import { calls } from '#core/contract/calls.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import type { Device } from '#core/outbox/device.ts'
import { enrolTablet } from './enrol-tablet.ts'
import { leaveTablet } from './leave-tablet.ts'
import type { TabletSession } from './tablet-door.ts'
import { waitLeft } from './tablet-pin.ts'
import { unlockTablet } from './unlock-tablet.ts'
import { readWard, refreshWard } from './ward-list.ts'

beforeEach(deriveQuickly)

const PIN = '274915'
const WRONG = '518203'
const MINUTE = 60_000
const SRI = 'Sri Wahyuningtyas'

/** A ward with two patients, and a device that is not enrolled. */
async function openWard() {
  const world = await createTestWorld()
  const ward = createWard(world.hospital, world.clock.now)
  ward.admissions = [admission('301', SRI), admission('302', 'Budi Santoso')]
  /** The same profile after a reload. */
  const reload = () => world.openTab({ fetch: ward.fetch, kit: false })
  return { ...world, ward, reload, device: await world.openTab({ fetch: ward.fetch }) }
}

/** The same device, enrolled, with its list fetched. */
async function openTablet() {
  const world = await openWard()
  const session = await refreshed(world.device, await enrolTablet(world.device, TABLET_CODE, PIN))
  return { ...world, session }
}

async function refreshed(device: Device, session: TabletSession): Promise<TabletSession> {
  const result = await refreshWard(device, session)
  if (result.is !== 'fresh') throw new Error(result.is)
  return result.session
}

async function unlocked(device: Device, pin = PIN): Promise<TabletSession> {
  const result = await unlockTablet(device, pin)
  if (result.is !== 'unlocked') throw new Error(result.is)
  return result.session
}

async function failTimes(device: Device, times: number) {
  const results = []
  for (let time = 0; time < times; time++) results.push(await unlockTablet(device, WRONG))
  return results
}

const names = (session: TabletSession) => session.ward?.admissions.map(({ fullName }) => fullName)
const storedTablet = async ({ db }: Device) => (await db.tablet.get('tablet'))!

it('[WT1] an officer’s code enrols a tablet, which shows its token only to the hospital', async () => {
  const { device, ward, session } = await openTablet()
  expect(names(session)).toEqual([SRI, 'Budi Santoso'])
  expect(ward.asked.map(({ authorization }) => authorization)).toEqual([
    expect.stringMatching(/^Basic /),
    'Bearer token-1',
  ])
  expect(await storedTablet(device)).toMatchObject({ place: ward.place, wrong: 0 })
  const disk = await scanDatabases(device.db, device.cache)
  expect(disk.holds('token-1')).toBe(false)
  expect(disk.holds(PIN)).toBe(false)
})

it('[WT1] a code that the hospital refuses leaves the device unchanged', async () => {
  const { device } = await openWard()
  await expect(enrolTablet(device, 'ANOTHER', PIN)).rejects.toMatchObject({ reason: 'forbidden' })
  await expect(enrolTablet(device, TABLET_CODE, '12345')).rejects.toThrow(RangeError)
  expect(await device.db.tablet.count()).toBe(0)
})

it('[WT3] a reload locks; the PIN opens the stored list, with its time, without network', async () => {
  const { reload, ward, clock } = await openTablet()
  const asOf = new Date(clock.now()).toISOString()
  ward.online = false
  clock.tick(MINUTE)
  const again = await reload()
  expect(again.tablet.token).toBeUndefined()
  const session = await unlocked(again)
  expect(names(session)).toEqual([SRI, 'Budi Santoso'])
  expect(session.ward?.asOf).toBe(asOf)
  await expect(refreshWard(again, session)).rejects.toMatchObject({ reason: 'offline' })
})

it('[WT3] while it is locked no request has a token, and a refusal then ends nothing', async () => {
  const { device, session, ward } = await openTablet()
  device.tablet.token = undefined
  const before = ward.asked.length
  expect(await refreshWard(device, session)).toEqual({ is: 'locked' })
  expect(ward.asked).toHaveLength(before)
  expect(await device.db.tablet.count()).toBe(1)
})

it('[WT2] the list and its key are never readable on the disk, unlocked or locked', async () => {
  const wrapKey = vi.spyOn(crypto.subtle, 'wrapKey')
  const { device, session, reload } = await openTablet()
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', wrapKey.mock.calls[0]![1]))
  expect(session.listKey.extractable).toBe(false)
  const expectNothing = async (tab: Device) => {
    const disk = await scanDatabases(tab.db, tab.cache)
    for (const secret of [SRI, 'Sri', 'ADM-301', 'MR-301', '081234567890', 'token-1', PIN, raw])
      expect(disk.holds(secret), String(secret)).toBe(false)
    // No key on the disk opens the list.
    const sealed = (await tab.cache.wardLists.get('ward'))!
    expect(disk.keys.length).toBeGreaterThan(0)
    for (const key of disk.keys.filter(({ usages }) => usages.includes('decrypt'))) {
      expect(key.extractable).toBe(false)
      await expect(decryptText(key, `${sealed.enrolment}|${sealed.asOf}`, sealed)).rejects.toThrow()
    }
    return disk
  }
  await expectNothing(device)
  // The scan does find text that is on the disk.
  expect((await expectNothing(device)).holds('Melati 1')).toBe(true)
  const again = await reload()
  await expectNothing(again)
  const second = await unlocked(again)
  expect(names(second)).toEqual([SRI, 'Budi Santoso'])
  await expectNothing(again)
})

it('[WT2] a list of another enrolment, or with another time, is not read', async () => {
  const { device, session } = await openTablet()
  const sealed = (await device.cache.wardLists.get('ward'))!
  expect((await readWard(device, session))?.admissions).toHaveLength(2)
  await device.cache.wardLists.put({ ...sealed, asOf: '2026-08-18T00:00:00.000Z' })
  expect(await readWard(device, session)).toBeUndefined()
  await device.cache.wardLists.put(sealed)
  expect(await readWard(device, { ...session, enrolment: 'another' })).toBeUndefined()
})

it('[WT11] after five wrong PINs no PIN is tried for 15 minutes, and again after five more', async () => {
  const { device, clock } = await openTablet()
  expect(await failTimes(device, 5)).toEqual([4, 3, 2, 1, 0].map((left) => ({ is: 'wrong', left })))
  expect(await unlockTablet(device, PIN)).toEqual({ is: 'waiting' })
  expect(waitLeft(await storedTablet(device), clock.now())).toBe(15 * MINUTE)
  clock.tick(15 * MINUTE - 1)
  expect(await unlockTablet(device, PIN)).toEqual({ is: 'waiting' })
  clock.tick(1)
  expect(await failTimes(device, 5)).toHaveLength(5)
  expect(await unlockTablet(device, PIN)).toEqual({ is: 'waiting' })
})

it('[WT11] the right PIN clears the count of wrong ones', async () => {
  const { device } = await openTablet()
  for (let round = 0; round < 3; round++) {
    await failTimes(device, 4)
    await unlocked(device)
  }
  expect(await storedTablet(device)).toMatchObject({ wrong: 0 })
})

it('[WT11] a try counts even if the app is closed during it', async () => {
  const { device, reload } = await openTablet()
  const derive = vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(new Error('the app was closed'))
  for (let time = 0; time < 5; time++) await expect(unlockTablet(device, WRONG)).rejects.toThrow('closed')
  derive.mockRestore()
  deriveQuickly()
  expect(await unlockTablet(await reload(), PIN)).toEqual({ is: 'waiting' })
})

it('[WT12] the wait survives a reload', async () => {
  const { device, reload, clock } = await openTablet()
  await failTimes(device, 5)
  clock.tick(10 * MINUTE)
  const again = await reload()
  expect(await unlockTablet(again, PIN)).toEqual({ is: 'waiting' })
  clock.tick(5 * MINUTE)
  expect(names(await unlocked(again))).toHaveLength(2)
})

it.each([1, 60, 400 * 24 * 60])(
  '[WT12] a clock set back by %d minutes neither ends the wait nor prolongs it',
  async (minutes) => {
    const { device, clock } = await openTablet()
    await failTimes(device, 5)
    clock.tick(-minutes * MINUTE)
    expect(waitLeft(await storedTablet(device), clock.now())).toBe(15 * MINUTE)
    expect(await unlockTablet(device, PIN)).toEqual({ is: 'waiting' })
    clock.tick(14 * MINUTE)
    expect(await unlockTablet(device, PIN)).toEqual({ is: 'waiting' })
    clock.tick(MINUTE)
    expect(names(await unlocked(device))).toHaveLength(2)
  },
)

it('[WT13] ten wrong PINs delete list and key; the tablet stays enrolled, and gets a new list and key', async () => {
  const { device, clock, ward, reload } = await openTablet()
  const other = await reload()
  const unlockedElsewhere = await unlocked(other)
  const before = await storedTablet(device)
  const sealed = (await device.cache.wardLists.get('ward'))!
  await failTimes(device, 5)
  clock.tick(15 * MINUTE)
  expect(await failTimes(device, 4)).toHaveLength(4)
  expect(await storedTablet(device)).toHaveProperty('listKey')
  await failTimes(device, 1)
  expect(await storedTablet(device)).not.toHaveProperty('listKey')
  expect(await device.cache.wardLists.count()).toBe(0)
  // Another tab that was unlocked writes no list any more, and must be unlocked again.
  expect(await refreshWard(other, unlockedElsewhere)).toEqual({ is: 'locked' })
  expect(await device.cache.wardLists.count()).toBe(0)

  clock.tick(15 * MINUTE)
  ward.online = false
  const session = await unlocked(device)
  expect(session.ward).toBeUndefined()
  ward.online = true
  expect(names(await refreshed(device, session))).toHaveLength(2)
  const after = await storedTablet(device)
  expect(after.listKey).toBeDefined()
  expect(after.listKey).not.toEqual(before.listKey)
  await expect(decryptText(session.listKey, `${sealed.enrolment}|${sealed.asOf}`, sealed)).rejects.toThrow()
  expect(names(await unlocked(await reload()))).toHaveLength(2)
})

it('[WT13] closing the app at every try does not save the list', async () => {
  const { device, clock } = await openTablet()
  const derive = vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(new Error('the app was closed'))
  for (let time = 0; time < 10; time++) {
    if (time === 5) clock.tick(15 * MINUTE)
    await expect(unlockTablet(device, WRONG)).rejects.toThrow('closed')
  }
  derive.mockRestore()
  deriveQuickly()
  clock.tick(15 * MINUTE)
  expect((await unlocked(device)).ward).toBeUndefined()
})

it('[WT20] a new list replaces the old one, in memory and on the disk', async () => {
  const { device, session, ward, clock, reload } = await openTablet()
  clock.tick(5 * MINUTE)
  ward.admissions = [admission('303', 'Agus Salim')]
  ward.place.nursingRoom = 'Mawar'
  const newer = await refreshed(device, session)
  expect(names(newer)).toEqual(['Agus Salim'])
  expect(await device.cache.wardLists.toArray()).toMatchObject([{ asOf: newer.ward?.asOf }])
  expect((await storedTablet(device)).place.nursingRoom).toBe('Mawar')
  expect(names(await unlocked(await reload()))).toEqual(['Agus Salim'])
})

it('[WT20] a list without room on the disk is still shown', async () => {
  const { device, session, reload } = await openTablet()
  vi.spyOn(device.cache.wardLists, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(names(await refreshed(device, session))).toHaveLength(2)
  await device.cache.drop()
  expect((await unlocked(await reload())).ward).toBeUndefined()
})

it('[WT21] a revoked tablet is no longer enrolled; collected forms stay', async () => {
  const { device, session, ward } = await openTablet()
  await collectMany(device, 2)
  ward.tokens.clear()
  expect(await refreshWard(device, session)).toEqual({ is: 'revoked' })
  expect(await device.db.tablet.count()).toBe(0)
  expect(await device.cache.wardLists.count()).toBe(0)
  expect(device.tablet.token).toBeUndefined()
  expect(await device.db.getMeta('tabletRevokedAt')).toBeGreaterThan(0)
  expect(await unlockTablet(device, PIN)).toEqual({ is: 'not-enrolled' })
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 2 })
  expect((await device.deliver()).receipted).toBe(2)
})

it('[WT21] one refusal, or a refusal of another enrolment’s token, ends nothing', async () => {
  const { device, session, ward, reload } = await openTablet()
  ward.refusals = 1
  expect((await refreshWard(device, session)).is).toBe('fresh')
  const other = await reload()
  await enrolTablet(other, TABLET_CODE, PIN)
  ward.tokens.delete('token-1')
  expect(await refreshWard(device, session)).toEqual({ is: 'revoked' })
  expect(await other.db.tablet.count()).toBe(1)
  expect(await other.db.getMeta('tabletRevokedAt')).toBeUndefined()
})

it.each([
  [true, 'the hospital is told'],
  [false, 'the hospital cannot be told'],
])('[WT22] an officer ends the tablet, and collected forms stay: %s, %s', async (online) => {
  const { device, ward } = await openTablet()
  await collectMany(device, 3)
  await device.db.write([], () => device.db.setMeta('kiosk', { kind: 'Ipd', idleMinutes: 2 }))
  expect(await leaveTablet(device, WRONG)).toEqual({ is: 'wrong', left: 4 })
  expect(await device.db.tablet.count()).toBe(1)
  ward.online = online
  expect(await leaveTablet(device, PIN)).toEqual({ is: 'left', told: online })
  expect(ward.tokens.size).toBe(online ? 0 : 1)
  expect(ward.asked.some(({ path }) => path === calls.leaveTablet.path)).toBe(online)
  expect(await device.db.tablet.count()).toBe(0)
  expect(await device.db.getMeta('kiosk')).toBeUndefined()
  expect(await device.cache.wardLists.count()).toBe(0)
  expect(device.tablet.token).toBeUndefined()
  ward.online = true
  expect((await device.deliver()).receipted).toBe(3)
})

it('an officer who forgot the PIN enrols the tablet again, with another code', async () => {
  const { device, session } = await openTablet()
  await failTimes(device, 5)
  const anew = await refreshed(device, await enrolTablet(device, TABLET_CODE, '603817'))
  expect(names(anew)).toHaveLength(2)
  expect(await refreshWard(device, session)).toEqual({ is: 'locked' })
  expect(await unlockTablet(device, PIN)).toEqual({ is: 'wrong', left: 4 })
  expect((await unlocked(device, '603817')).enrolment).toBe(anew.enrolment)
})

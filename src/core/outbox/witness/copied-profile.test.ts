import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import type { DeviceMark } from '#core/contract/submission/submission-calls.ts'
import type { Device } from '#core/outbox/device.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { copyDatabases } from '#tests/support/copy-databases.ts'
import { failed, type MemoryHospital } from '#tests/support/memory-hospital.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { collect, createProfile } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'

const HOURS = 3_600_000

/** A tablet with a form that has sent heartbeats, and a copy of its profile. */
async function copied() {
  const world = await createTestWorld()
  const openIn = (database: ReturnType<typeof createProfile>, own = {}) =>
    world.openTab({ database, locks: undefined, persisted: async () => true, ...own })
  const first = await openIn(world.database)
  await tell(first)
  world.hospital.intercept = (path) =>
    path === 'submission/batch' ? Promise.reject(new TypeError('fetch failed')) : undefined
  await collect(first, 'A1')
  await tell(first)
  world.hospital.intercept = () => undefined
  const factory = new IDBFactory()
  await copyDatabases(world.database.dependencies.indexedDB, factory)
  const copy = createProfile(factory)
  return { ...world, openIn, first, copy, second: await openIn(copy) }
}

async function tell(device: Device) {
  await device.deliver()
  await device.heartbeat()
}

const nameOf = ({ db }: Device) => db.getMeta('deviceId')

it('[OB97] one of two copies of a profile gets a new name, and the form on both counts once', async () => {
  const { first, second, clock, hospital } = await copied()
  const name = await nameOf(first)
  expect(await nameOf(second)).toBe(name)
  clock.tick(6 * HOURS)
  for (let round = 0; round < 3; round++)
    for (const device of [first, second]) {
      await tell(device)
      clock.tick(6 * HOURS)
    }
  expect(await nameOf(first)).toBe(name)
  expect(await nameOf(second)).not.toBe(name)
  for (const { db } of [first, second]) expect(await countOutbox(db)).toMatchObject({ unsent: 0, receipted: 1 })
  expect(hospital.taken.size).toBe(1)
  const named = hospital.heartbeats.map((one) => (one as { deviceId: string }).deviceId)
  expect(new Set(named.slice(-4))).toEqual(new Set([name, await nameOf(second)]))
})

it('[OB97] the new name survives an eviction, like any other name', async () => {
  const { first, copy, clock, openIn } = await copied()
  let kept: string | undefined
  const witness = { read: async () => kept, keep: async (text: string) => void (kept = text) }
  clock.tick(6 * HOURS)
  await tell(first)
  const page = await openIn(copy, { witness })
  await tell(page)
  expect(await nameOf(page)).not.toBe(await nameOf(first))
  const after = await openIn(createProfile(), { witness })
  expect(await nameOf(after)).toBe(await nameOf(page))
})

it('[OB96] [OB97] a device whose databases were deleted is no copy, and keeps its name', async () => {
  const { openTab, hospital, clock } = await createTestWorld()
  let kept: string | undefined
  const witness = { read: async () => kept, keep: async (text: string) => void (kept = text) }
  const before = await openTab({ persisted: async () => true, witness })
  for (let round = 0; round < 3; round++) {
    await tell(before)
    clock.tick(6 * HOURS)
  }
  const name = await nameOf(before)
  const database = createProfile()
  // First comes a worker that cannot read the witness. It sends no heartbeat.
  await tell(await openTab({ database, persisted: async () => true, kit: false, hasWitness: false }))
  const after = await openTab({ database, persisted: async () => true, witness })
  for (let round = 0; round < 3; round++) {
    clock.tick(6 * HOURS)
    await tell(after)
  }
  expect(await nameOf(after)).toBe(name)
  // The page has left three marks of its own, and all were taken.
  const own = hospital.heartbeats.map((one) => one as { deviceId: string; mark: DeviceMark })
  expect(own.at(-1)).toMatchObject({
    deviceId: name,
    mark: { after: own.at(-2)?.mark.next, count: (own.at(-3)?.mark.count ?? 0) + 2 },
  })
})

it('[OB97] of two copies from before there were marks, one gets a new name', async () => {
  const { openTab, database, clock } = await createTestWorld()
  const first = await openTab({ locks: undefined, persisted: async () => true })
  await collect(first, 'A1')
  await first.deliver()
  const factory = new IDBFactory()
  await copyDatabases(database.dependencies.indexedDB, factory)
  const second = await openTab({ database: createProfile(factory), locks: undefined, persisted: async () => true })
  for (let round = 0; round < 3; round++) {
    clock.tick(6 * HOURS)
    await tell(first)
    await tell(second)
  }
  expect(await nameOf(first)).not.toBe(await nameOf(second))
})

it('[OB97] a device whose heartbeats all travel with batches leaves a mark in six hours of use', async () => {
  const { openTab, clock, hospital } = await createTestWorld()
  const device = await openTab({ persisted: async () => true })
  for (let hour = 0; hour <= 6; hour++) {
    expect(hospital.heartbeats).toEqual([])
    await collect(device, `A${hour}`)
    await tell(device)
    clock.tick(HOURS)
  }
  expect(hospital.heartbeats).toMatchObject([{ mark: { after: null } }])
})

it('[OB97] a device that began without network leaves a mark within six hours of use', async () => {
  const { openTab, clock, hospital } = await createTestWorld()
  const device = await openTab({ persisted: async () => true })
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  await tell(device).catch(() => undefined)
  hospital.intercept = () => undefined
  for (let hour = 0; hour <= 6; hour++) {
    expect(hospital.heartbeats).toEqual([])
    await collect(device, `A${hour}`)
    await tell(device)
    clock.tick(HOURS)
  }
  expect(hospital.heartbeats).toMatchObject([{ mark: { after: null } }])
})

it('[OB97] an older server without marks still gets heartbeats', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab({ persisted: async () => true })
  let refused = 0
  hospital.intercept = (path) => (path.endsWith('heartbeat') && refused++ === 0 ? failed('bad-request') : undefined)
  await tell(device)
  expect(hospital.heartbeats).toMatchObject([{ unsent: 0 }])
  expect(hospital.heartbeats[0]).not.toHaveProperty('mark')
  // The device tries marks again some hours later, not with each pass.
  await tell(device)
  expect(hospital.heartbeats).toHaveLength(1)
})

it('[OB97] a device whose answers are lost or late is no copy', async () => {
  const { openTab, hospital, clock } = await createTestWorld()
  const device = await openTab({ persisted: async () => true })
  await tell(device)
  const name = await nameOf(device)
  for (let round = 0; round < 4; round++) {
    clock.tick(6 * HOURS)
    hospital.mangle = () => Promise.reject(new TypeError('fetch failed'))
    await tell(device)
    hospital.mangle = (_path, response) => response
    if (round % 2 === 1) await tell(device)
  }
  expect(await nameOf(device)).toBe(name)
})

it('[OB97] a page that gets an earlier mark after the worker went on is no copy', async () => {
  const { openTab, hospital, clock } = await createTestWorld()
  const page = await openTab({ persisted: async () => true })
  const worker = await openTab({ persisted: async () => true })
  await tell(page)
  const name = await nameOf(page)
  clock.tick(6 * HOURS)
  // The page's heartbeat is slow, and arrives after the worker has left two more marks.
  const arrives = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  let slow = true
  hospital.intercept = async (path) => {
    if (!slow || !path.endsWith('heartbeat')) return undefined
    slow = false
    sent.resolve()
    await arrives.promise
    return undefined
  }
  await page.deliver()
  await sent.promise
  for (let round = 0; round < 2; round++) {
    await tell(worker)
    clock.tick(6 * HOURS)
  }
  arrives.resolve()
  await page.heartbeat()
  expect(await nameOf(page)).toBe(name)
})

it('[OB97] a hospital that lost its newest marks takes the next one', async () => {
  const { openTab, hospital, clock } = await createTestWorld()
  const device = await openTab({ persisted: async () => true })
  const before = new Map<string, never>()
  for (let round = 0; round < 3; round++) {
    if (round === 1) for (const [id, mark] of hospital.marks) before.set(id, mark as never)
    await tell(device)
    clock.tick(6 * HOURS)
  }
  const name = await nameOf(device)
  for (const [id, mark] of before) hospital.marks.set(id, mark)
  await tell(device)
  expect(await nameOf(device)).toBe(name)
})

/** The device names in the batches' heartbeats. */
function namesOnBoard({ hospital }: { readonly hospital: MemoryHospital }, onFirst: () => Promise<unknown>) {
  const names: string[] = []
  hospital.intercept = async (path, body) => {
    if (path !== 'submission/batch') return undefined
    const { device, heartbeat } = body as { device: string; heartbeat?: object }
    if (heartbeat) names.push(device)
    if (names.length === 1) await onFirst()
    return undefined
  }
  return names
}

/** More rows than travel at once, so that some are leased after the first batch was sent. */
const MANY = 1600

it('[OB97] a device that is renamed during a pass reports nothing more under the old name', async () => {
  const world = await createTestWorld()
  const device = await world.openTab({ persisted: async () => true })
  await tell(device)
  const [before, after] = [await nameOf(device), crypto.randomUUID()]
  await queueNoise(device.db, MANY, device.clock())
  const names = namesOnBoard(world, () => device.db.write([], () => device.db.setMeta('deviceId', after)))
  await device.deliver()
  expect(await countOutbox(device.db)).toMatchObject({ unsent: 0 })
  // Four batches are leased before the first answer.
  expect(names.slice(4).length).toBeGreaterThan(0)
  expect(new Set(names.slice(0, 1))).toEqual(new Set([before]))
  expect(new Set(names.slice(4))).toEqual(new Set([after]))
})

it('[OB97] a mark is left under the name that the device has at that moment', async () => {
  const { openIn, database, clock, hospital } = await copied()
  clock.tick(6 * HOURS)
  const other = crypto.randomUUID()
  let asked = 0
  const page = await openIn(database, { persisted: async () => ++asked > 0 })
  const write = page.db.write.bind(page.db)
  // After this page has read the device's state, another page is told that it is a copy.
  page.db.write = async (tables, work) => {
    if (asked < 2) return write(tables, work)
    page.db.write = write
    await write([], async () => {
      await page.db.setMeta('deviceId', other)
      await page.db.clearMeta('mark')
    })
    return write(tables, work)
  }
  await tell(page)
  const told = hospital.heartbeats.at(-1) as { deviceId: string; mark: DeviceMark }
  expect([told.deviceId, told.mark.after]).toEqual([other, null])
})

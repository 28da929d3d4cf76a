import { expect, it } from 'vitest'
import type { Device } from '#core/outbox/device.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { collect, createProfile } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld, type TestWorld } from '#tests/support/test-world.ts'
import { evictAlive } from '#tests/support/evict.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { pageWitness, workerWitness } from './witness-cookie.ts'
import { readLoss } from './witness.ts'

/** A cookie jar that outlasts the databases, with its text as browsers give it. */
const jar = () => {
  const page = { cookie: '' }
  const store = pageWitness(page, false)
  // Browsers give back only names and values.
  return { page, store: { ...store, keep: async (text: string) => store.keep(text).then(() => trim(page)) } }
}
const trim = (page: { cookie: string }) => void (page.cookie = page.cookie.split(';', 1).join())

/** One form is delivered, two are saved without network, and then the browser deletes the databases. */
async function evicted() {
  const { page, store } = jar()
  const { openTab, hospital, clock } = await createTestWorld()
  const before = await openTab({ witness: store })
  await collect(before, 'A1')
  await before.deliver()
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const rows = await collectMany(before, 2)
  await before.deliver()
  await before.keepWitness()
  const id = await before.db.getMeta('deviceId')
  hospital.intercept = () => undefined
  const database = createProfile()
  return {
    page,
    store,
    openTab,
    hospital,
    clock,
    rows,
    id,
    after: await openTab({ witness: store, database }),
    database,
  }
}

it('[OB90] a device whose databases the browser deleted keeps its name, and knows what is lost', async () => {
  const { after, id, rows } = await evicted()
  expect(await after.db.getMeta('deviceId')).toBe(id)
  const times = rows.map(({ createdAt }) => createdAt)
  expect(await after.db.getMeta('lost')).toEqual({
    rows: 2,
    from: Math.min(...times),
    until: Math.max(...times),
    isRead: false,
  })
  expect(await countOutbox(after.db)).toMatchObject({ collected: 0, unsent: 0 })
})

it('[OB90] tells the hospital how many forms are lost, and from which time', async () => {
  const { after, hospital, rows } = await evicted()
  await after.deliver()
  await after.heartbeat()
  const lost = { rows: 2, from: expect.any(String), until: new Date(rows[1]!.createdAt).toISOString() }
  expect(hospital.heartbeats.at(-1)).toMatchObject({ unsent: 0, lost })
  await collect(after, 'A2')
  await after.deliver()
  expect(hospital.carried.at(-1)).toMatchObject({ lost })
})

it('[OB90] a second loss is added to the first, and is told even if the first was read', async () => {
  const { after, store, openTab } = await evicted()
  await readLoss(after)
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 2, isRead: true })
  await after.keepWitness()
  // A loss that does not grow stays marked as read.
  const calm = await openTab({ witness: store, database: createProfile() })
  expect(await calm.db.getMeta('lost')).toMatchObject({ rows: 2, isRead: true })
  await collect(calm, 'A3')
  await calm.keepWitness()
  const again = await openTab({ witness: store, database: createProfile() })
  expect(await again.db.getMeta('lost')).toMatchObject({ rows: 3, isRead: false })
})

it('[OB42] [OB90] the number of discarded rows outlasts the databases', async () => {
  const { after, store, openTab, hospital } = await evicted()
  const giveUp = async (device: Device) => {
    const row = await collect(device, 'A3')
    hospital.intercept = (path) => (path === 'submission/batch' ? failed('bad-credential') : undefined)
    await device.deliver()
    hospital.intercept = () => undefined
    expect(await discardSubmission(device, row.id)).toBe(true)
    await device.keepWitness()
  }
  await giveUp(after)
  const again = await openTab({ witness: store, database: createProfile() })
  await giveUp(again)
  await again.deliver()
  await again.heartbeat()
  expect(hospital.heartbeats.at(-1)).toMatchObject({ unsent: 0, discarded: 2 })
})

it('[OB90] the times of a loss survive a second eviction', async () => {
  const { after, store, openTab, clock } = await evicted()
  const first = await after.db.getMeta('lost')
  await after.keepWitness()
  clock.tick(3_600_000)
  const again = await openTab({ witness: store, database: createProfile(), kit: false })
  expect(await again.db.getMeta('lost')).toEqual(first)
})

it('[OB90] the times of two losses are those of the first and the last form', async () => {
  const { after, store, openTab, clock, hospital, rows } = await evicted()
  clock.tick(3_600_000)
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const row = await collect(after, 'A3')
  await after.keepWitness()
  const again = await openTab({ witness: store, database: createProfile(), kit: false })
  expect(await again.db.getMeta('lost')).toMatchObject({ rows: 3, from: rows[0]!.createdAt, until: row.createdAt })
})

/** A form waits without network. The browser deletes the databases while the page or worker keeps running. */
async function evictedAlive() {
  const { store } = jar()
  const world = await createTestWorld()
  const alive = await world.openTab({ witness: store })
  world.hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  await collect(alive, 'A1')
  await alive.deliver()
  await alive.keepWitness()
  const id = await alive.db.getMeta('deviceId')
  world.hospital.intercept = () => undefined
  await evictAlive(world.database, alive)
  return { ...world, store, alive, id }
}

it.each([
  ['delivers', (device: Device) => device.deliver()],
  ['keeps the witness', (device: Device) => device.keepWitness()],
  ['saves another form', (device: Device) => refreshKit(device).then(() => collect(device, 'A2'))],
] as const)('[OB96] what goes on through an eviction and then %s hides no loss', async (_what, goOn) => {
  const { alive, openTab, store, id } = await evictedAlive()
  await goOn(alive)
  await alive.keepWitness()
  const page = await openTab({ witness: store })
  expect(await page.db.getMeta('lost')).toMatchObject({ rows: 1 })
  expect(await page.db.getMeta('deviceId')).toBe(id)
})

it('[OB96] a worker that cannot read the witness, and runs first after an eviction, hides no loss', async () => {
  const { openTab, store, id, hospital } = await evictedAlive()
  const worker = await openTab({ kit: false, hasWitness: false })
  await worker.deliver()
  await worker.heartbeat()
  expect(await worker.db.getMeta('lost')).toBeUndefined()
  const page = await openTab({ witness: store })
  expect(await page.db.getMeta('lost')).toMatchObject({ rows: 1 })
  expect(await page.db.getMeta('deviceId')).toBe(id)
  await page.deliver()
  await page.heartbeat()
  expect(hospital.heartbeats.at(-1)).toMatchObject({ deviceId: id, lost: { rows: 1 } })
})

it('[OB96] a worker whose browser fails to read cookies delivers, and hides no loss', async () => {
  const { openTab, store, id, hospital } = await evictedAlive()
  let isBroken = true
  const read = async () => {
    if (isBroken) throw new DOMException('the cookies cannot be read', 'UnknownError')
    return store.read()
  }
  const worker = await openTab({ witness: { ...store, read } })
  await collect(worker, 'A2')
  expect(await worker.deliver()).toMatchObject({ receipted: 1 })
  await worker.heartbeat()
  await worker.keepWitness()
  expect(hospital.carried).toEqual([])
  isBroken = false
  await worker.deliver()
  expect(await worker.db.getMeta('lost')).toMatchObject({ rows: 1 })
  expect(await worker.db.getMeta('deviceId')).toBe(id)
})

it('[OB96] a worker whose device gets its name back during a pass reports under that name only', async () => {
  const { openTab, store, id, hospital } = await evictedAlive()
  const worker = await openTab({ hasWitness: false, persisted: async () => true })
  await worker.deliver()
  await queueNoise(worker.db, 1600, worker.clock())
  const told: string[] = []
  let batches = 0
  hospital.intercept = async (path, body) => {
    if (path !== 'submission/batch') return undefined
    const { device, heartbeat } = body as { device: string; heartbeat?: object }
    if (heartbeat) told.push(device)
    if (++batches === 1) await openTab({ witness: store })
    return undefined
  }
  await worker.deliver()
  expect(await worker.db.getMeta('deviceId')).toBe(id)
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told)).toEqual(new Set([id]))
})

it('[OB98] the hospital leaves no witness to a worker that cannot read the right one', async () => {
  const { openTab, hospital } = await evictedAlive()
  const told = hospital.heartbeats.length + hospital.carried.length
  const worker = await openTab({ hasWitness: false })
  await worker.deliver()
  await collect(worker, 'A2')
  await worker.deliver()
  await worker.heartbeat()
  expect(hospital.taken.size).toBe(1)
  expect(hospital.heartbeats.length + hospital.carried.length).toBe(told)
})

it('[OB96] a name that a worker made without a witness stays if there was no eviction', async () => {
  const { store } = jar()
  const { openTab } = await createTestWorld()
  const worker = await openTab({ hasWitness: false })
  await collect(worker, 'A1')
  await worker.deliver()
  const id = await worker.db.getMeta('deviceId')
  const page = await openTab({ witness: store })
  await page.keepWitness()
  expect(await page.db.getMeta('deviceId')).toBe(id)
  expect(await page.db.getMeta('lost')).toBeUndefined()
})

it('[OB90] saved forms are in the witness before anything was ever sent', async () => {
  const { store } = jar()
  const { openTab } = await createTestWorld()
  const before = await openTab({ witness: store })
  await collect(before, 'A1')
  await before.keepWitness()
  const after = await openTab({ witness: store, database: createProfile() })
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 1 })
})

it('[OB90] delivered forms are not lost; people learn once that the device was emptied', async () => {
  const { store } = jar()
  const { openTab } = await createTestWorld()
  const before = await openTab({ witness: store })
  await collectMany(before, 3)
  await before.deliver()
  await before.keepWitness()
  const after = await openTab({ witness: store, database: createProfile() })
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 0, isRead: false })
  expect(await after.db.getMeta('deviceId')).toBe(await before.db.getMeta('deviceId'))
  await readLoss(after)
  await after.keepWitness()
  const again = await openTab({ witness: store, database: createProfile() })
  expect(await again.db.getMeta('lost')).toBeUndefined()
})

it.each(['outbox=nonsense', 'outbox=%7B%22device%22%3A5%7D', 'outbox=%', 'other=1'])(
  '[OB90] takes %j for no witness',
  async (cookie) => {
    const { openTab } = await createTestWorld()
    const device = await openTab({ witness: pageWitness({ cookie }, true) })
    expect(await device.db.getMeta('lost')).toBeUndefined()
    expect(await device.db.getMeta('deviceId')).toBeUndefined()
  },
)

it('[OB98] a device whose own witness is gone or changed uses the hospital’s', async () => {
  const told = { device: crypto.randomUUID(), unsent: 2, oldest: 1000, latest: 2000, lost: 0, isRead: true }
  const cookie = `outbox-answer=${encodeURIComponent(JSON.stringify(told))}`
  const { openTab } = await createTestWorld()
  const value = cookie.slice('outbox-answer='.length)
  const worker = workerWitness(
    { get: async (name) => (name === 'outbox-answer' ? { value } : null), set: async () => {} },
    () => 0,
  )
  for (const witness of [pageWitness({ cookie }, true), worker]) {
    const device = await openTab({ witness, database: createProfile() })
    expect(await device.db.getMeta('deviceId')).toBe(told.device)
    expect(await device.db.getMeta('lost')).toEqual({ rows: 2, from: 1000, until: 2000, isRead: false })
  }
  for (const changed of ['nonsense', '%7B%22device%22%3A5%7D', '%']) {
    const inPage = pageWitness({ cookie: `outbox=${changed}; ${cookie}` }, true)
    const jarOf = { outbox: changed, 'outbox-answer': value }
    const inWorker = workerWitness(
      {
        get: async (name) => ({ value: Object.entries(jarOf).find(([known]) => known === name)?.[1] }),
        set: async () => {},
      },
      () => 0,
    )
    for (const witness of [inPage, inWorker]) {
      const device = await openTab({ witness, database: createProfile() })
      expect(await device.db.getMeta('deviceId')).toBe(told.device)
    }
  }
  const own = { ...told, device: crypto.randomUUID(), unsent: 3 }
  const both = `${cookie}; outbox=${encodeURIComponent(JSON.stringify(own))}`
  const device = await openTab({ witness: pageWitness({ cookie: both }, true), database: createProfile() })
  expect(await device.db.getMeta('deviceId')).toBe(own.device)
})

/** A page is frozen while it writes that one form is unsent. Another page then writes that two are. */
async function frozenAsItKeeps(openTab: TestWorld['openTab'], store: ReturnType<typeof jar>['store']) {
  const freeze = Promise.withResolvers<void>()
  const asleep = Promise.withResolvers<void>()
  const keep = async (text: string) => {
    asleep.resolve()
    await freeze.promise
    await store.keep(text)
  }
  const frozen = await openTab({ witness: { read: store.read, keep } })
  await collect(frozen, 'A1')
  const late = frozen.keepWitness()
  await asleep.promise
  const other = await openTab({ witness: store })
  await collect(other, 'A2')
  await other.keepWitness()
  const thaw = () => {
    freeze.resolve()
    return late
  }
  return { frozen, other, thaw }
}

it('[OB90] a page that was frozen while writing the witness overwrites nothing that another wrote since', async () => {
  const { store } = jar()
  const { openTab } = await createTestWorld()
  const { thaw } = await frozenAsItKeeps(openTab, store)
  await thaw()
  const after = await openTab({ witness: store, database: createProfile(), kit: false })
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 2 })
})

it('[OB90] a page that was frozen while writing the witness hides no loss from before it thawed', async () => {
  const { store } = jar()
  const { openTab, database } = await createTestWorld()
  const { frozen, other, thaw } = await frozenAsItKeeps(openTab, store)
  other.db.close()
  await frozen.db.delete()
  await frozen.db.open()
  await thaw()
  const after = await openTab({ witness: store, database, kit: false })
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 2 })
})

it('[OB90] databases that were set back behind the witness continue to be recorded in it', async () => {
  const { store } = jar()
  const { openTab } = await createTestWorld()
  const tab = await openTab({ witness: store })
  await collectMany(tab, 5)
  await tab.keepWitness()
  await tab.db.write([tab.db.queue], async () => {
    await tab.db.queue.clear()
    await tab.db.setMeta('collected', 1)
    await tab.db.setMeta('receipted', 1)
  })
  await collect(tab, 'A9')
  await tab.keepWitness()
  expect(JSON.parse((await store.read())!)).toMatchObject({ unsent: 1, lost: 3 })
})

it('[OB90] page and worker read each other’s witness', async () => {
  const page = { cookie: '' }
  const text = JSON.stringify({ device: crypto.randomUUID(), unsent: 2, lost: 0, isRead: true })
  await pageWitness(page, true).keep(text)
  expect(page.cookie).toMatch(/^outbox=[^;]+; path=\/; max-age=\d+; samesite=strict; secure$/)
  const value = page.cookie.slice('outbox='.length).split(';', 1).join()
  let set: object | undefined
  const worker = workerWitness({ get: async () => ({ value }), set: async (one) => void (set = one) }, () => 1000)
  expect(await worker.read()).toBe(text)
  await worker.keep(text)
  expect(set).toMatchObject({ name: 'outbox', value, path: '/', expires: 34_560_001_000 })
})

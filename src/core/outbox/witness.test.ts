import { expect, it } from 'vitest'
import { collect, createProfile } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { countOutbox } from './counts.ts'
import { pageWitness, workerWitness } from './witness-cookie.ts'
import { readLoss } from './witness.ts'

/** A jar that outlasts the databases; the text in it is a browser's. */
const jar = () => {
  const page = { cookie: '' }
  const store = pageWitness(page, false)
  // A browser gives back names and values alone.
  return { page, store: { ...store, keep: async (text: string) => store.keep(text).then(() => trim(page)) } }
}
const trim = (page: { cookie: string }) => void (page.cookie = page.cookie.split(';', 1).join())

/** Two forms are saved without network, one before them was delivered, and then the browser deletes everything. */
async function evicted() {
  const { page, store } = jar()
  const { openTab, hospital } = await createTestWorld()
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
  return { page, store, openTab, hospital, rows, id, after: await openTab({ witness: store, database }), database }
}

it('[OB90] a device whose databases the browser deleted is the same device, and knows what is lost', async () => {
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

it('[OB90] tells the hospital how many are lost, and of which time', async () => {
  const { after, hospital, rows } = await evicted()
  await after.deliver()
  await after.heartbeat()
  const lost = { rows: 2, from: expect.any(String), until: new Date(rows[1]!.createdAt).toISOString() }
  expect(hospital.heartbeats.at(-1)).toMatchObject({ unsent: 0, lost })
  await collect(after, 'A2')
  await after.deliver()
  expect(hospital.carried.at(-1)).toMatchObject({ lost })
})

it('[OB90] a second loss is added to the first, and having read of one does not hide the next', async () => {
  const { after, store, openTab } = await evicted()
  await readLoss(after)
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 2, isRead: true })
  await after.keepWitness()
  // What nobody has lost anything more of stays read.
  const calm = await openTab({ witness: store, database: createProfile() })
  expect(await calm.db.getMeta('lost')).toMatchObject({ rows: 2, isRead: true })
  await collect(calm, 'A3')
  await calm.keepWitness()
  const again = await openTab({ witness: store, database: createProfile() })
  expect(await again.db.getMeta('lost')).toMatchObject({ rows: 3, isRead: false })
})

it('[OB90] what was saved is witnessed before anything was ever sent', async () => {
  const { store } = jar()
  const { openTab } = await createTestWorld()
  const before = await openTab({ witness: store })
  await collect(before, 'A1')
  await before.keepWitness()
  const after = await openTab({ witness: store, database: createProfile() })
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 1 })
})

it('[OB90] what was delivered before is not lost', async () => {
  const { store } = jar()
  const { openTab } = await createTestWorld()
  const before = await openTab({ witness: store })
  await collectMany(before, 3)
  await before.deliver()
  await before.keepWitness()
  const after = await openTab({ witness: store, database: createProfile() })
  expect(await after.db.getMeta('lost')).toBeUndefined()
  expect(await after.db.getMeta('deviceId')).toBe(await before.db.getMeta('deviceId'))
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

it('[OB90] page and worker read what the other one keeps', async () => {
  const page = { cookie: '' }
  await pageWitness(page, true).keep('{"a":"b; c"}')
  expect(page.cookie).toMatch(/^outbox=[^;]+; path=\/; max-age=\d+; samesite=strict; secure$/)
  const value = page.cookie.slice('outbox='.length).split(';', 1).join()
  let set: object | undefined
  const worker = workerWitness({ get: async () => ({ value }), set: async (one) => void (set = one) }, () => 1000)
  expect(await worker.read()).toBe('{"a":"b; c"}')
  await worker.keep('{"a":"b; c"}')
  expect(set).toMatchObject({ name: 'outbox', value, path: '/', expires: 34_560_001_000 })
})

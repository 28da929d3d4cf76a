import { expect, it } from 'vitest'
import { failed } from '#tests/support/memory-hospital.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { createTestWorld, type TestWorld } from '#tests/support/test-world.ts'
import { BATCH_BYTES } from '#core/contract/submission/submission-calls.ts'
import { LONGEST_BACKOFF } from '#core/outbox/rules/backoff.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'

const idsOf = (body: unknown) => (body as { items: { id: string }[] }).items.map(({ id }) => id)

/** The server answers each batch that contains the bad row with `answer`. */
function dislike({ hospital }: TestWorld, bad: string, answer: () => Response) {
  hospital.intercept = (path, body) => (path === 'submission/batch' && idsOf(body).includes(bad) ? answer() : undefined)
}

it.each([0, 1, 2, 3, 4, 5, 6])('[OB32] finds the bad row at place %i of seven, and sends the others', async (place) => {
  for (const reason of ['bad-request', 'too-large', 'unprocessable'] as const) {
    const world = await createTestWorld()
    const device = await world.openTab()
    const ids = await queueNoise(device.db, 7, world.clock.now())
    dislike(world, ids[place]!, () => failed(reason))
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 6 })
    const problem = reason === 'too-large' ? 'too-large' : 'invalid'
    expect(await device.db.queue.toArray()).toMatchObject([{ id: ids[place], state: 'refused', problem }])
    const once = new Set(world.hospital.deliveries.flat())
    expect(world.hospital.deliveries.flat()).toHaveLength(once.size)
  }
})

it('[OB32] halves a full batch in few requests', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const ids = await queueNoise(device.db, 250, world.clock.now())
  let asked = 0
  world.hospital.intercept = (path, body) => {
    if (path !== 'submission/batch') return undefined
    asked++
    return idsOf(body).includes(ids[99]!) ? failed('unprocessable') : undefined
  }
  expect((await device.deliver()).receipted).toBe(249)
  expect(asked).toBeLessThan(20)
})

it('[OB35] does not send the second half when the first is told to wait', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  await queueNoise(device.db, 8, world.clock.now())
  const answers = [failed('bad-request'), failed('too-many-requests', { 'retry-after': '60' })]
  let asked = 0
  world.hospital.intercept = (path) => (path === 'submission/batch' ? answers[asked++] : undefined)
  expect(await device.deliver()).toEqual({ ended: 'stopped', receipted: 0 })
  expect(asked).toBe(2)
  const rows = await device.db.queue.toArray()
  expect(rows).toMatchObject(rows.map(() => ({ state: 'waiting', attempts: 0 })))
  expect(await device.db.leases.count()).toBe(0)
})

it('[OB26] [OB33] a row on which the server fails soon travels alone among 300, and is kept', async () => {
  const world = await createTestWorld()
  const device = await world.openTab({ random: () => 0.99 })
  const ids = await queueNoise(device.db, 300, world.clock.now())
  const poison = ids[123]!
  dislike(world, poison, () => failed('internal'))
  let passes = 0
  for (; (await countOutbox(device.db)).unsent > 1 && passes < 100; passes++) {
    await device.deliver()
    world.clock.tick(30_000)
  }
  expect(passes).toBeLessThan(60)
  expect(await countOutbox(device.db)).toMatchObject({ receipted: 299, unsent: 1 })
  expect(await device.db.queue.get(poison)).toMatchObject({ state: 'waiting', problem: 'server-error' })
})

it('[OB25] keeps a row however old it is and however often it failed', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const [id] = await queueNoise(device.db, 1, world.clock.now())
  world.hospital.intercept = () => failed('internal')
  for (let attempt = 0; attempt < 60; attempt++) {
    await device.deliver()
    world.clock.tick(LONGEST_BACKOFF)
  }
  world.clock.tick(5 * 365 * 86_400_000)
  expect(await device.db.queue.get(id!)).toMatchObject({ state: 'waiting', attempts: 60 })
  world.hospital.intercept = () => undefined
  expect((await device.deliver()).receipted).toBe(1)
})

it('[OB20] sends at most 250 rows and 1 MiB at a time, and four batches at once', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  await queueNoise(device.db, 1100, world.clock.now())
  await queueNoise(device.db, 30, world.clock.now(), 100_000)
  let travelling = 0
  let most = 0
  const four = Promise.withResolvers<void>()
  const sizes: number[] = []
  const { fetch } = world.hospital
  const tab = await world.openTab({
    fetch: async (address, init) => {
      if (!String(address).endsWith('/batch')) return fetch(address, init)
      const body = String(init?.body)
      expect(body.length).toBeLessThanOrEqual(BATCH_BYTES)
      sizes.push(idsOf(JSON.parse(body)).length)
      most = Math.max(most, ++travelling)
      if (travelling === 4) four.resolve()
      await four.promise
      travelling--
      return fetch(address, init)
    },
  })
  expect((await tab.deliver()).receipted).toBe(1130)
  expect(Math.max(...sizes)).toBe(250)
  expect(most).toBe(4)
})

it('[OB26] a row whose bytes the browser lost does not block the others', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const ids = await queueNoise(device.db, 5, world.clock.now())
  await device.db.sealed.delete(ids[2]!)
  await device.deliver()
  expect(await countOutbox(device.db)).toMatchObject({ receipted: 4, unsent: 1, refused: 1 })
})

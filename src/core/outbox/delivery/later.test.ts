import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { untilNextDue } from '#core/outbox/queue/next-due.ts'
import { retryAllNow } from '#core/outbox/queue/release.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { collectMany, createTestWorld, type TestWorld } from '#tests/support/test-world.ts'

type Batch = { readonly data: { withheld: object[] } }

/** The answer to the next batch postpones these submissions; the hospital settles the others. */
const postponeOnce = ({ hospital }: Pick<TestWorld, 'hospital'>, ids: readonly string[], how: object) => {
  const { fetch } = hospital
  hospital.intercept = async (path, body) => {
    if (path !== calls.submitBatch.path) return undefined
    hospital.intercept = () => undefined
    const { items, ...rest } = body as { items: { id: string }[] }
    const kept = items.filter(({ id }) => !ids.includes(id))
    const withheld = ids.map((id) => ({ id, ...how }))
    if (kept.length === 0) return Response.json({ data: { receipt: null, withheld }, error: null, message: '' })
    const response = await fetch(`/api/${path}`, { method: 'POST', body: JSON.stringify({ ...rest, items: kept }) })
    const answer = (await response.json()) as Batch
    answer.data.withheld.push(...withheld)
    return Response.json(answer)
  }
}

it.each([
  ['for a time', { reason: 'later', retryAfterSeconds: 600 }, 750_000],
  ['for a day', { reason: 'later', retryAfterSeconds: 86_400 }, 108_000_000],
  ['without a time', { reason: 'later' }, 375_000],
  ['for more than a day', { reason: 'later', retryAfterSeconds: 86_401 }, 375_000],
  ['for a reason that this version does not know', { reason: 'on-a-monday' }, 375_000],
])('[OB48] a submission that is wanted later, %s, waits by itself; the others go on', async (_case, how, wait) => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const [first] = await collectMany(device, 3)
  postponeOnce(world, [first!.id], how)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  // The fake random() gives 0.5. Jitter adds up to half of the asked time, so a quarter of it here.
  expect(await device.db.queue.toArray()).toMatchObject([
    { id: first!.id, state: 'waiting', attempts: 0, serverErrors: 0, problem: 'later' },
  ])
  expect(await countOutbox(device.db)).toMatchObject({ held: 0, refused: 0, unsent: 1 })
  expect(await untilNextDue(device)).toBe(wait)
  world.clock.tick(wait - 1)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  await collectMany(device, 1)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  world.clock.tick(1)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
})

it('[OB48] a person can send a postponed submission at once, and it never delays others', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  await queueNoise(device.db, 250, world.clock.now())
  const ids = (await device.db.queue.toArray()).map(({ id }) => id)
  postponeOnce(world, ids, { reason: 'later', retryAfterSeconds: 3600 })
  await device.deliver()
  await collectMany(device, 1)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  await retryAllNow(device)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 250 })
})

it('[OB14] [OB48] a postponement that is longer than any possible one was made before the clock was set back', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const [first] = await collectMany(device, 1)
  postponeOnce(world, [first!.id], { reason: 'later', retryAfterSeconds: 3600 })
  await device.deliver()
  world.clock.tick(-365 * 86_400_000)
  expect(await untilNextDue(device)).toBe(0)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
})

it('[OB14] submissions behind a postponed one are due when the clock was set back', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const [postponed, other] = await collectMany(device, 2)
  const now = world.clock.now()
  await device.db.queue.update(postponed!.id, { problem: 'later', dueAt: now + 3_600_000 })
  await device.db.queue.update(other!.id, { problem: 'offline', dueAt: now + 7_200_000 })
  expect(await untilNextDue(device)).toBe(0)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  expect(await untilNextDue(device)).toBe(3_600_000)
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { retryAllNow } from '#core/outbox/queue/release.ts'
import { LONGEST_PAUSE } from '#core/outbox/rules/backoff.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { collectMany, createTestWorld, type TestWorld } from '#tests/support/test-world.ts'
import { spreadPause } from './settle.ts'

const busyOnce = ({ hospital }: TestWorld, headers: Record<string, string>) => {
  hospital.intercept = (path) => {
    if (path !== 'submission/batch') return undefined
    hospital.intercept = () => undefined
    return failed('too-many-requests', headers)
  }
}

it.each([
  // random() is a half here, so the pause is a quarter longer than requested.
  ['seconds', () => ({ 'retry-after': '120' }), 150_000],
  [
    'a date by the server’s clock',
    () => ({ date: 'Mon, 17 Aug 2026 09:00:00 GMT', 'retry-after': 'Mon, 17 Aug 2026 09:02:00 GMT' }),
    150_000,
  ],
  ['more than an hour', () => ({ 'retry-after': '86400' }), 3_600_000],
  ['nothing: a backoff', () => ({}), 9000],
])('[OB35] [OB49] pauses the whole queue for Retry-After in %s', async (_form, headers, pause) => {
  const world = await createTestWorld()
  const device = await world.openTab()
  await collectMany(device, 2)
  busyOnce(world, headers())
  expect((await device.deliver()).ended).toBe('stopped')
  await collectMany(device, 1)
  world.clock.tick(pause - 1)
  expect(await device.deliver()).toEqual({ ended: 'paused', receipted: 0 })
  world.clock.tick(1)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 3 })
})

it('[OB49] no device comes back early, and devices with the same pause come back at different times', () => {
  const asked = fc.integer({ min: 1, max: LONGEST_PAUSE })
  const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(asked, draw, (pause, random) => {
      const spread = spreadPause(pause, () => random)
      expect(spread).toBeGreaterThanOrEqual(pause)
      expect(spread).toBeLessThanOrEqual(Math.min(LONGEST_PAUSE, pause + Math.max(pause / 2, 500)))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LONGEST_PAUSE / 2 }), (pause) => {
      const ends = Array.from({ length: 11 }, (_, tenth) => spreadPause(pause, () => tenth / 10))
      expect(new Set(ends).size).toBe(ends.length)
      expect(ends.at(-1)! - ends[0]!).toBeGreaterThanOrEqual(Math.max(pause / 2, 500) - 1)
    }),
  )
})

it.each([
  ['the first', ['120', '5']],
  ['the last', ['5', '120']],
])('[OB49] of the pauses of several batches on their way, the longest counts: %s', async (_which, asked) => {
  const { openTab, hospital, clock } = await createTestWorld()
  const device = await openTab()
  await queueNoise(device.db, 300, clock.now())
  const pauses = [...asked]
  hospital.intercept = (path) => {
    if (path !== 'submission/batch') return undefined
    const pause = pauses.shift()
    return pause === undefined ? undefined : failed('too-many-requests', { 'retry-after': pause })
  }
  await device.deliver()
  expect(pauses).toEqual([])
  clock.tick(149_999)
  expect((await device.deliver()).ended).toBe('paused')
  clock.tick(1)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 300 })
})

it('[OB49] does not pause for a Retry-After of 0, and lets a person end a pause', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  await collectMany(device, 1)
  busyOnce(world, { 'retry-after': '0' })
  await device.deliver()
  expect((await device.deliver()).receipted).toBe(1)
  await collectMany(device, 1)
  busyOnce(world, { 'retry-after': '60' })
  await device.deliver()
  await retryAllNow(device)
  expect((await device.deliver()).receipted).toBe(1)
})

it.each([-3_600_000, -365 * 86_400_000])(
  '[OB14] a pause does not count when the clock is set back by %i ms',
  async (jump) => {
    const world = await createTestWorld()
    const device = await world.openTab()
    await collectMany(device, 1)
    busyOnce(world, { 'retry-after': '600' })
    await device.deliver()
    world.clock.tick(jump)
    expect((await device.deliver()).receipted).toBe(1)
  },
)

it.each([3_600_000, 365 * 86_400_000])(
  '[OB14] a pause ends early when the clock is set forward by %i ms',
  async (jump) => {
    const world = await createTestWorld()
    const device = await world.openTab()
    await collectMany(device, 1)
    busyOnce(world, { 'retry-after': '600' })
    await device.deliver()
    world.clock.tick(jump)
    expect((await device.deliver()).receipted).toBe(1)
  },
)

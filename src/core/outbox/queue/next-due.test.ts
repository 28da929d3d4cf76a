import { expect, it } from 'vitest'
import { failed } from '#tests/support/memory-hospital.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { untilNextDue } from './next-due.ts'

async function worldAfter(...answers: Response[]) {
  const world = await createTestWorld()
  const device = await world.openTab()
  expect(await untilNextDue(device)).toBeUndefined()
  await collectMany(device, 2)
  expect(await untilNextDue(device)).toBe(0)
  world.hospital.intercept = (path) => (path === 'submission/batch' ? answers.shift() : undefined)
  await device.deliver()
  return { ...world, device }
}

it('[OB40] tells when the first backoff is over, and nothing when all is delivered', async () => {
  const { device, clock } = await worldAfter(failed('internal'))
  // The fake random() gives 0.5, so the first backoff of two seconds takes one.
  expect(await untilNextDue(device)).toBe(1000)
  clock.tick(1000)
  expect(await untilNextDue(device)).toBe(0)
  await device.deliver()
  expect(await untilNextDue(device)).toBeUndefined()
})

it('[OB35] tells when a pause of the whole queue is over', async () => {
  const { device, clock } = await worldAfter(failed('unavailable', { 'retry-after': '60' }))
  // The fake random() gives 0.5, so the pause is a quarter longer than asked.
  expect(await untilNextDue(device)).toBe(75_000)
  clock.tick(74_000)
  expect(await untilNextDue(device)).toBe(1000)
})

it('[OB14] waits for no time that was set before the clock was set back', async () => {
  const { device, clock } = await worldAfter(failed('unavailable', { 'retry-after': '60' }))
  clock.tick(-365 * 86_400_000)
  expect(await untilNextDue(device)).toBe(0)
})

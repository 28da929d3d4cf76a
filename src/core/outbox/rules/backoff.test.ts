import { expect, it } from 'vitest'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { backoff, LONGEST_BACKOFF } from './backoff.ts'

it('[OB40] doubles from 2 s up to 5 min, with full jitter', () => {
  const longest = Array.from({ length: 12 }, (_, failures) => backoff(failures, () => 1) / 1000)
  expect(longest).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300])
  expect(backoff(3, () => 0)).toBe(0)
  expect(backoff(3, () => 0.25)).toBe(4000)
  expect(backoff(5000, () => 1)).toBe(LONGEST_BACKOFF)
})

it('[OB40] a row waits for its backoff, which each failed delivery makes longer', async () => {
  const { openTab, hospital, clock } = await createTestWorld()
  const device = await openTab()
  await collectMany(device, 1)
  let asked = 0
  hospital.intercept = (path) => {
    if (path !== 'submission/batch') return undefined
    asked++
    throw new TypeError('fetch failed')
  }
  for (const [index, wait] of [1000, 2000, 4000, 8000].entries()) {
    await device.deliver()
    clock.tick(wait - 1)
    await device.deliver()
    expect(asked).toBe(index + 1)
    clock.tick(1)
  }
})

it.each([-3_600_000, -365 * 86_400_000, 3_600_000, 365 * 86_400_000])(
  '[OB14] a backoff does not count when the clock jumps by %i ms',
  async (jump) => {
    const { openTab, hospital, clock } = await createTestWorld()
    const device = await openTab()
    await collectMany(device, 3)
    hospital.intercept = () => Response.error()
    await device.deliver()
    hospital.intercept = () => undefined
    clock.tick(jump)
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 3 })
  },
)

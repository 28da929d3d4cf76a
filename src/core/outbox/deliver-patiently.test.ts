import { expect, it, vi } from 'vitest'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { deliverPatiently } from './deliver-patiently.ts'

const never = () => new Promise<never>(() => undefined)

it.each([
  ['the browser tells nothing of its storage', { persisted: never }, undefined],
  ['the hospital does not answer the heartbeat', {}, never],
] as const)('[OB82] a worker tries again what waits although %s', async (_what, world, beat) => {
  const { openTab, hospital, clock } = await createTestWorld()
  const worker = await openTab(world)
  await collectMany(worker, 2)
  let isGone = true
  hospital.intercept = (path) => {
    if (path !== 'submission/batch') return beat?.()
    if (isGone) throw new TypeError('fetch failed')
    return undefined
  }
  void deliverPatiently(worker, 600_000, async (ms) => {
    isGone = false
    clock.tick(ms)
  })
  await vi.waitFor(() => expect(hospital.taken.size).toBe(2))
})

import { expect, it } from 'vitest'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { deliverReconnected } from './in-turn.ts'

it('[OB43] delivers at once what a running pass could not deliver before the network came back', async () => {
  const world = await createTestWorld()
  const [device, { openTab, hospital }] = [await world.openTab(), world]
  await collectMany(device, 1)
  const isSent = Promise.withResolvers<void>()
  const networkIsBack = Promise.withResolvers<void>()
  hospital.intercept = async (path) => {
    if (path !== 'submission/batch') return undefined
    isSent.resolve()
    await networkIsBack.promise
    throw new TypeError('fetch failed')
  }
  const before = device.deliver()
  await isSent.promise
  const page = await openTab()
  const after = deliverReconnected(page)
  // This page finds the other pass running; that pass fails below.
  await page.deliver()
  hospital.intercept = () => undefined
  networkIsBack.resolve()
  expect((await before).ended).toBe('stopped')
  expect(await after).toEqual({ ended: 'drained', receipted: 1 })
})

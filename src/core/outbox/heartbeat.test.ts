import { expect, it } from 'vitest'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { failed } from '#tests/support/memory-hospital.ts'

it('[OB80] tells after a pass how the device stands, whatever the clock did', async () => {
  const { openTab, hospital, clock } = await createTestWorld()
  const device = await openTab({ persisted: async () => true })
  const deviceId = async () => (await device.db.getMeta('deviceId')) ?? 'none'
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('forbidden') : undefined)
  await collectMany(device, 2)
  clock.tick(60_000)
  await device.deliver()
  await device.heartbeat()
  clock.tick(-3_600_000)
  await device.deliver()
  await device.heartbeat()
  const common = { deviceId: await deviceId(), unsent: 2, appVersion: '1', persisted: true }
  expect(hospital.heartbeats).toEqual([
    { ...common, oldestSeconds: 60 },
    { ...common, oldestSeconds: 0 },
  ])
})

it('[OB80] says that nothing is unsent', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  await device.deliver()
  await device.heartbeat()
  expect(hospital.heartbeats).toMatchObject([{ unsent: 0, oldestSeconds: null, persisted: null }])
})

it.each([
  ['fails', () => failed('internal')],
  ['is answered by somebody else', () => new Response('<html>')],
  ['cannot leave', () => Promise.reject(new TypeError('fetch failed'))],
])('[OB80] a heartbeat that %s is told, and changes nothing', async (_name, answer) => {
  const { openTab, hospital } = await createTestWorld()
  const told: string[] = []
  const device = await openTab({ log: (message) => told.push(message) })
  hospital.intercept = (path) => (path.endsWith('heartbeat') ? answer() : undefined)
  await collectMany(device, 2)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  await device.heartbeat()
  expect(told).toEqual(['no heartbeat'])
})

it('[OB80] a heartbeat that hangs delays neither this pass nor the next', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  hospital.intercept = (path) => (path.endsWith('heartbeat') ? new Promise(() => {}) : undefined)
  for (let pass = 0; pass < 3; pass++) {
    await collectMany(device, 1)
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  }
})

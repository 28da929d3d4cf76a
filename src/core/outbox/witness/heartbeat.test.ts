import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { collectMany, createTestWorld, type TestWorld } from '#tests/support/test-world.ts'

const isBatch = (path: string) => path === 'submission/batch'
const isHeartbeat = (path: string) => path.endsWith('heartbeat')

/** A device, the paths that it calls, and the answers to these calls. */
async function worldWith(answer: (path: string) => ReturnType<TestWorld['hospital']['intercept']> = () => undefined) {
  const world = await createTestWorld()
  const told: string[] = []
  const device = await world.openTab({ persisted: async () => true, log: (message) => told.push(message) })
  const calls: string[] = []
  world.hospital.intercept = (path) => {
    calls.push(path)
    return answer(path)
  }
  const pass = async () => {
    const report = await device.deliver()
    await device.heartbeat()
    return report
  }
  return { ...world, device, pass, calls, told }
}

it('[OB80] a batch carries the heartbeat, in which its own rows count as unsent', async () => {
  const { device, hospital, clock, pass, calls } = await worldWith()
  await collectMany(device, 3)
  clock.tick(60_000)
  expect(await pass()).toEqual({ ended: 'drained', receipted: 3 })
  expect(hospital.carried).toEqual([{ unsent: 3, oldestSeconds: 60, appVersion: '1', persisted: true }])
  expect(calls.filter(isHeartbeat)).toEqual([])
  expect(hospital.believes).toBe(0)
})

it('[OB81] sends a heartbeat by itself when no batch could carry it, whatever the clock did', async () => {
  const { device, hospital, clock, pass } = await worldWith((path) => (isBatch(path) ? failed('forbidden') : undefined))
  await collectMany(device, 2)
  clock.tick(60_000)
  await pass()
  clock.tick(-3_600_000)
  await pass()
  const name = await device.db.getMeta('deviceId')
  const common = { deviceId: name, unsent: 2, appVersion: '1', persisted: true, mark: expect.anything() }
  expect(hospital.heartbeats).toEqual([
    { ...common, oldestSeconds: 60 },
    { ...common, oldestSeconds: 0 },
  ])
})

it('[OB81] reports that nothing is unsent, and again after five minutes of silence', async () => {
  const { hospital, clock, pass } = await worldWith()
  for (const [tick, heard] of [
    [0, 1],
    [299_999, 1],
    [1, 2],
  ] as const) {
    clock.tick(tick)
    await pass()
    expect(hospital.heartbeats).toHaveLength(heard)
  }
  expect(hospital.heartbeats).toMatchObject([{ unsent: 0, oldestSeconds: null }, { unsent: 0 }])
})

it('[OB81] one page reports for all: another page of the device does so only for news, or as another version', async () => {
  const { hospital, openTab, device, pass } = await worldWith()
  await pass()
  const open = async (appVersion: string) => {
    const tab = await openTab({ persisted: async () => true, appVersion })
    await tab.deliver()
    await tab.heartbeat()
    return tab
  }
  await open('1')
  expect(hospital.heartbeats).toHaveLength(1)
  await open('2')
  expect(hospital.heartbeats).toHaveLength(2)
  expect(hospital.heartbeats.at(-1)).toMatchObject({ deviceId: await device.db.getMeta('deviceId'), appVersion: '2' })
})

it('[OB81] a device that is sent away sends no heartbeat instead', async () => {
  const busy = { now: true }
  const { device, clock, pass, calls } = await worldWith((path) =>
    isBatch(path) && busy.now ? failed('unavailable', { 'retry-after': '60' }) : undefined,
  )
  await collectMany(device, 1)
  expect((await pass()).ended).toBe('stopped')
  expect((await pass()).ended).toBe('paused')
  busy.now = false
  clock.tick(90_000)
  expect(await pass()).toEqual({ ended: 'drained', receipted: 1 })
  expect(calls.filter(isHeartbeat)).toEqual([])
})

it('[OB81] a device that finds another of its tabs draining leaves the heartbeat to that tab', async () => {
  const { device, hospital, openTab } = await worldWith()
  await collectMany(device, 1)
  const answer = Promise.withResolvers<undefined>()
  const arrived = Promise.withResolvers<void>()
  hospital.intercept = (path) => {
    if (!isBatch(path)) return undefined
    arrived.resolve()
    return answer.promise
  }
  const draining = device.deliver()
  await arrived.promise
  const other = await openTab()
  expect((await other.deliver()).ended).toBe('busy')
  await other.heartbeat()
  answer.resolve(undefined)
  await draining
  expect(hospital.heartbeats).toEqual([])
})

it('[OB81] reports the number of unsent rows again after the answer to a batch was lost', async () => {
  const { device, hospital, clock, pass } = await worldWith()
  await collectMany(device, 1)
  hospital.intercept = (path) => (isBatch(path) ? failed('internal') : undefined)
  await pass()
  hospital.intercept = () => undefined
  hospital.mangle = (path, response) => {
    if (isBatch(path)) throw new TypeError('fetch failed')
    return response
  }
  clock.tick(60_000)
  await pass()
  expect(hospital.believes).toBe(1)
})

/** Gives a row up after this version met a 401. */
async function giveUp({ device, hospital, pass }: Awaited<ReturnType<typeof worldWith>>) {
  const intercept = hospital.intercept
  const [row] = await collectMany(device, 1)
  hospital.intercept = (path) => (isBatch(path) ? failed('bad-credential') : undefined)
  await pass()
  hospital.intercept = intercept
  expect(await discardSubmission(device, row!.id)).toBe(true)
}

it('[OB42] [OB80] reports how many rows people gave up, in the next pass and with every batch', async () => {
  const world = await worldWith()
  const { device, hospital, pass } = world
  await giveUp(world)
  await pass()
  expect(hospital.heartbeats.at(-1)).toMatchObject({ unsent: 0, discarded: 1 })
  await giveUp(world)
  await collectMany(device, 1)
  await pass()
  expect(hospital.carried.at(-1)).toMatchObject({ unsent: 1, discarded: 2 })
})

it('[OB80] an older hospital, which does not know the number of discarded rows, still takes the heartbeat', async () => {
  const world = await worldWith()
  const { hospital, pass } = world
  await giveUp(world)
  let heard = 0
  hospital.intercept = (path) => (isHeartbeat(path) && heard++ === 0 ? failed('bad-request') : undefined)
  await pass()
  expect(hospital.heartbeats.at(-1)).toMatchObject({ unsent: 0 })
  expect(hospital.heartbeats.at(-1)).not.toHaveProperty('discarded')
})

it('[OB80] [OB81] after a complete pass the hospital knows how many rows are unsent', async () => {
  const step = fc.record({
    rows: fc.constantFrom(0, 1, 3, 260),
    answers: fc.array(fc.constantFrom('honest', 'internal', 'forbidden', 'lost'), { maxLength: 4 }),
    minutes: fc.nat(10),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const { device, hospital, clock, pass } = await worldWith()
      for (const { rows, answers, minutes } of steps) {
        const script = [...answers]
        let lost = false
        hospital.intercept = (path) => {
          const answer = isBatch(path) ? script.shift() : undefined
          lost = answer === 'lost'
          return answer === 'internal' || answer === 'forbidden' ? failed(answer) : undefined
        }
        hospital.mangle = (path, response) => {
          if (isBatch(path) && lost) throw new TypeError('fetch failed')
          return response
        }
        await queueNoise(device.db, rows, clock.now())
        await pass()
        expect(hospital.believes).toBe((await countOutbox(device.db)).unsent)
        clock.tick(minutes * 60_000)
      }
    }),
    { numRuns: 8 },
  )
})

it('[OB82] a server that takes no heartbeat with a batch gets the batch without one', async () => {
  const { device, hospital, pass } = await worldWith()
  const refuse = (path: string, body: unknown) =>
    isBatch(path) && Object.hasOwn(Object(body), 'heartbeat') ? failed('bad-request') : undefined
  hospital.intercept = refuse
  for (const count of [1, 4]) {
    await collectMany(device, count)
    expect(await pass()).toEqual({ ended: 'drained', receipted: count })
  }
})

it('[OB82] a batch does not wait for a browser that does not answer whether storage is persistent', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab({ persisted: () => new Promise(() => {}) })
  await collectMany(device, 2)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  expect(hospital.carried).toEqual([])
})

it.each([
  ['fails', () => failed('internal')],
  ['gets a foreign answer', () => new Response('<html>')],
  ['cannot leave', () => Promise.reject(new TypeError('fetch failed'))],
])('[OB82] a heartbeat that %s is logged, and changes nothing', async (_name, answer) => {
  const { device, pass, told } = await worldWith((path) => (isHeartbeat(path) ? answer() : undefined))
  expect(await pass()).toEqual({ ended: 'drained', receipted: 0 })
  expect(told).toEqual(['no heartbeat'])
  await collectMany(device, 2)
  expect(await pass()).toEqual({ ended: 'drained', receipted: 2 })
})

it('[OB82] a heartbeat that hangs delays neither this pass nor the next', async () => {
  const { device } = await worldWith((path) => (isHeartbeat(path) ? new Promise(() => {}) : undefined))
  for (let pass = 0; pass < 3; pass++) {
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
    await collectMany(device, 1)
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  }
})

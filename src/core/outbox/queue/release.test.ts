import { expect, it } from 'vitest'
import type { ErrorReason } from '#core/contract/call/error-reason.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { discardSubmission, isDiscardable, retryAllStuck, retrySubmission } from '#core/outbox/unsent/decide.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { createMortal } from '#tests/support/mortal.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { countOutbox } from './counts.ts'
import { retryAllNow, retryUnreached } from './release.ts'

async function worldWith(problem: ErrorReason) {
  const world = await createTestWorld()
  const device = await world.openTab()
  const rows = await collectMany(device, 2)
  world.hospital.intercept = (path) => (path === 'submission/batch' ? failed(problem) : undefined)
  await device.deliver()
  world.hospital.intercept = () => undefined
  return { ...world, device, ids: rows.map(({ id }) => id) }
}

it('[OB36] [OB41] rows that a 401 held are sent after an update of the app, and not before', async () => {
  const { device, openTab } = await worldWith('bad-credential')
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  await retryAllNow(device)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  const newer = await openTab({ appVersion: '2' })
  expect(await newer.deliver()).toEqual({ ended: 'drained', receipted: 2 })
})

it('[OB41] rows that a 401 held are sent by a new app version', async () => {
  const { device, openTab } = await worldWith('bad-credential')
  await openTab({ appVersion: '1' })
  expect(await countOutbox(device.db)).toMatchObject({ held: 2 })
  const newer = await openTab({ appVersion: '2' })
  expect(await newer.deliver()).toEqual({ ended: 'drained', receipted: 2 })
})

it('[OB41] rows held as update-first are sent by the same version once the hospital gives it a kit again', async () => {
  const { device, hospital } = await worldWith('update-first')
  hospital.intercept = () => failed('update-first')
  await expect(refreshKit(device)).rejects.toThrow()
  expect(await countOutbox(device.db)).toMatchObject({ held: 2 })
  // The hospital has returned its server to the release before.
  hospital.intercept = () => undefined
  await refreshKit(device)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
})

it('[OB36] renews the credential once and sends the batch again', async () => {
  const { openTab, hospital } = await createTestWorld()
  let renewed = 0
  const device = await openTab({
    renew: async () => {
      renewed++
      hospital.knowsUs = true
      return 'renewed'
    },
  })
  await collectMany(device, 1)
  hospital.knowsUs = false
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 1 })
  await device.heartbeat()
  expect(renewed).toBe(1)
})

it('[OB37] [OB41] a refused row is sent again, alone, when a person asks for it', async () => {
  const { device, ids } = await worldWith('forbidden')
  await retryAllNow(device)
  expect((await device.deliver()).receipted).toBe(0)
  await retrySubmission(device, ids[1]!)
  expect((await device.deliver()).receipted).toBe(1)
  expect(await device.db.queue.toArray()).toMatchObject([{ id: ids[0], state: 'refused' }])
})

it.each(['forbidden', 'bad-credential'] as const)(
  '[OB41] rows that %s held go on together when a person asks for it',
  async (problem) => {
    const { device } = await worldWith(problem)
    await retryAllStuck(device)
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  },
)

it.each(['bad-request', 'unprocessable', 'too-large', 'forbidden', 'update-first'] as const)(
  '[OB41] rows that a newer hospital answered with %s are delivered after an update, without a person’s help',
  async (problem) => {
    const { device, openTab } = await worldWith(problem)
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
    const newer = await openTab({ appVersion: 'newer' })
    expect(await newer.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  },
)

it('[OB42] a row that the hospital refused from one version cannot be discarded before a newer one was refused', async () => {
  const { device, openTab, hospital, ids } = await worldWith('unprocessable')
  const row = async (tab: typeof device) => (await tab.db.queue.get(ids[0]!))!
  expect(isDiscardable(await row(device), device.appVersion)).toBe(false)
  expect(await discardSubmission(device, ids[0]!)).toBe(false)
  // Trying it again with the same version gives no second refusal.
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('unprocessable') : undefined)
  await retrySubmission(device, ids[0]!)
  await device.deliver()
  expect(await discardSubmission(device, ids[0]!)).toBe(false)
  const newer = await openTab({ appVersion: 'newer' })
  expect(isDiscardable(await row(newer), newer.appVersion)).toBe(false)
  await newer.deliver()
  expect(isDiscardable(await row(newer), newer.appVersion)).toBe(true)
  expect(await discardSubmission(newer, ids[0]!)).toBe(true)
  expect(await countOutbox(newer.db)).toMatchObject({ collected: 2, discarded: 1, unsent: 1 })
})

it('[OB42] a row that a 401 held only for an older version cannot be discarded', async () => {
  const { device, openTab, hospital, ids } = await worldWith('bad-credential')
  const [id] = ids
  // This tab was open before the older version got the 401, so it has not tried the row.
  const newer = await openTab({ appVersion: 'newer' })
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('bad-credential') : undefined)
  await retrySubmission(device, id!)
  await device.deliver()
  expect(await discardSubmission(newer, id!)).toBe(false)
  // A row of a release that did not record which version was held.
  const { holds: _holds, ...row } = (await newer.db.queue.get(id!))!
  await newer.db.write([newer.db.queue], () => newer.db.queue.put(row))
  expect(await discardSubmission(newer, id!)).toBe(false)
  await newer.deliver()
  expect(await discardSubmission(newer, id!)).toBe(true)
})

it.each(['update-first', 'bad-credential', 'unprocessable'] as const)(
  '[OB41] rows that %s holds for an old tab go on in a newer tab beside it',
  async (problem) => {
    const { openTab, hospital } = await createTestWorld()
    const old = await openTab({ appVersion: '1' })
    const newer = await openTab({ appVersion: '2' })
    await collectMany(old, 2)
    hospital.intercept = (path) => (path === 'submission/batch' ? failed(problem) : undefined)
    await old.deliver()
    hospital.intercept = () => undefined
    expect(await newer.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  },
)

it.each(['update-first', 'bad-credential', 'unprocessable'] as const)(
  '[OB41] rows that %s holds for two versions are sent once by each, and then wait',
  async (problem) => {
    const { openTab, hospital } = await createTestWorld()
    const tabs = [await openTab({ appVersion: '1' }), await openTab({ appVersion: '2' })]
    await collectMany(tabs[0]!, 1)
    let sent = 0
    hospital.intercept = (path) => {
      if (path !== 'submission/batch') return undefined
      sent++
      return failed(problem)
    }
    for (const tab of [...tabs, ...tabs, ...tabs]) await tab.deliver()
    // An invalid batch is sent once more without its heartbeat (OB82).
    expect(sent).toBe(problem === 'unprocessable' ? 4 : 2)
  },
)

it.each([
  ['update-first', 'forbidden'],
  ['bad-credential', 'forbidden'],
  ['forbidden', 'update-first'],
  ['forbidden', 'bad-credential'],
] as const)(
  '[OB41] what answers one version with %s and the other with %s is sent once by each of them',
  async (toOld, toNewer) => {
    const { openTab, hospital } = await createTestWorld()
    const old = await openTab({ appVersion: '1' })
    const newer = await openTab({ appVersion: '2' })
    await collectMany(old, 1)
    let answer: ErrorReason = toOld
    let sent = 0
    hospital.intercept = (path) => {
      if (path !== 'submission/batch') return undefined
      sent++
      return failed(answer)
    }
    for (let round = 0; round < 3; round++) {
      answer = toOld
      await old.deliver()
      answer = toNewer
      await newer.deliver()
    }
    expect(sent).toBe(2)
  },
)

it.each(['bad-credential', 'forbidden'] as const)(
  '[OB41] [OB42] a row that a person tries again after %s is tried by the other version, too',
  async (answer) => {
    const { openTab, hospital, ids } = await worldWith('update-first')
    const tabs = [await openTab({ appVersion: '1' }), await openTab({ appVersion: '2' })] as const
    const refuse = (problem: ErrorReason) => {
      hospital.intercept = (path) => (path === 'submission/batch' ? failed(problem) : undefined)
    }
    refuse(answer)
    await tabs[1].deliver()
    await retrySubmission(tabs[0], ids[0]!)
    refuse('update-first')
    await tabs[0].deliver()
    hospital.intercept = () => undefined
    expect((await tabs[1].deliver()).receipted).toBe(1)
  },
)

it('[OB42] a version that is too old for the hospital discards nothing, even if another one met a 401', async () => {
  const { openTab, hospital } = await createTestWorld()
  const [one, other] = [await openTab({ appVersion: '1' }), await openTab({ appVersion: '2' })] as const
  const [{ id } = { id: '' }] = await collectMany(one, 1)
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('update-first') : undefined)
  await other.deliver()
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('bad-credential') : undefined)
  await one.deliver()
  expect(await discardSubmission(other, id)).toBe(false)
  expect(await discardSubmission(one, id)).toBe(true)
})

it('[OB42] a row that only an old tab was refused, beside a newer one, cannot be discarded', async () => {
  const { openTab, hospital } = await createTestWorld()
  const old = await openTab({ appVersion: '1' })
  const newer = await openTab({ appVersion: '2' })
  const [{ id } = { id: '' }] = await collectMany(old, 1)
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('unprocessable') : undefined)
  await old.deliver()
  for (const tab of [old, newer]) expect(await discardSubmission(tab, id)).toBe(false)
  await newer.deliver()
  // A version that has not tried the row cannot discard it: the hospital may take it from this one.
  expect(await discardSubmission(await openTab({ appVersion: '3', kit: false }), id)).toBe(false)
})

it('[OB42] only held and refused rows can be discarded, each once', async () => {
  const { device, ids } = await worldWith('bad-credential')
  const [waiting] = await collectMany(device, 1)
  expect(await discardSubmission(device, waiting!.id)).toBe(false)
  expect(await discardSubmission(device, ids[0]!)).toBe(true)
  expect(await discardSubmission(device, ids[0]!)).toBe(false)
  await device.deliver()
  expect(await discardSubmission(device, waiting!.id)).toBe(false)
  expect(await countOutbox(device.db)).toMatchObject({ collected: 3, discarded: 1, receipted: 1, unsent: 1 })
  expect(await device.db.sealed.toCollection().primaryKeys()).toEqual([ids[1]])
})

it('[OB42] a discard succeeds, and counts once, where the browser reports its commit as aborted', async () => {
  const { openTab, hospital, database } = await createTestWorld()
  const disk = createMortal(database.dependencies.indexedDB, hospital.fetch)
  const device = await openTab({ database: disk.database })
  const [row] = await collectMany(device, 1)
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('bad-credential') : undefined)
  await device.deliver()
  disk.hideCommits(1)
  expect(await discardSubmission(device, row!.id)).toBe(true)
  expect(await countOutbox(device.db)).toMatchObject({ discarded: 1, unsent: 0 })
})

it.each([
  ['offline', () => Promise.reject(new TypeError('fetch failed'))],
  ['timed-out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['intercepted', () => new Response('<html>')],
])(
  '[OB43] what could not reach the hospital (%s) is due at once when there may be network again',
  async (problem, answer) => {
    const { openTab, hospital } = await createTestWorld()
    const device = await openTab()
    await collectMany(device, 2)
    hospital.intercept = answer
    await device.deliver()
    hospital.intercept = () => undefined
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
    await retryUnreached(device)
    expect(await device.db.queue.toArray()).toMatchObject([
      { attempts: 1, problem },
      { attempts: 1, problem },
    ])
    expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  },
)

it('[OB43] a receipt shows that there is network: unreached rows are sent in the same pass', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab()
  await collectMany(device, 2)
  hospital.intercept = () => Promise.reject(new DOMException('late', 'TimeoutError'))
  await device.deliver()
  hospital.intercept = () => undefined
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 0 })
  await collectMany(device, 1)
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 3 })
})

it('[OB43] does not retry early the rows that the hospital itself refused', async () => {
  const { device } = await worldWith('internal')
  await retryUnreached(device)
  expect((await device.deliver()).receipted).toBe(0)
})

import { expect, it, vi } from 'vitest'
import { exportUnsent, importSubmissions } from '#core/outbox/handover/handover.ts'
import { deliverInTurn } from '#core/outbox/in-turn.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { LEASE_DURATION, presentEra } from '#core/outbox/queue/lease.ts'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { deviceId } from '#core/outbox/witness/witness.ts'
import { lyingLocks } from '#tests/support/fake-locks.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { fillIn, openReadyDevice, submitDraft } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld, type TestWorld } from '#tests/support/test-world.ts'
import { DRAIN_LOCK } from './drain-lock.ts'

/** A tab that freezes after the hospital got its batch. It gets the answer when it thaws. */
async function openFreezingTab({ hospital, openTab }: TestWorld, answer = () => hospital.fetch) {
  const frozen = Promise.withResolvers<void>()
  const thawed = Promise.withResolvers<void>()
  const tab = await openTab({
    fetch: async (address, init) => {
      if (!String(address).endsWith('/batch')) return hospital.fetch(address, init)
      const response = await answer()(address, init)
      frozen.resolve()
      await thawed.promise
      return response
    },
  })
  return { tab, frozen: frozen.promise, thaw: thawed.resolve }
}

it('[OB10] tabs that drain at once take turns, and each row is sent once', async () => {
  const { openTab, hospital } = await createTestWorld()
  const tabs = [await openTab(), await openTab(), await openTab()]
  await queueNoise(tabs[0]!.db, 600, tabs[0]!.clock())
  const reports = await Promise.all(tabs.map((tab) => tab.deliver()))
  expect(reports.map(({ ended }) => ended).toSorted()).toEqual(['busy', 'busy', 'drained'])
  expect(hospital.deliveries.flat()).toHaveLength(600)
})

it('[OB10] a tab that finds the lock taken tries once more when it is free', async () => {
  const world = await createTestWorld()
  const leaving = world.locks.client()
  const { tab, frozen } = await openFreezingTab({
    ...world,
    openTab: (own) => world.openTab({ ...own, locks: leaving }),
  })
  await collectMany(tab, 3)
  void tab.deliver()
  await frozen
  const next = await world.openTab()
  const delivery = deliverInTurn(next)
  expect((await next.deliver()).ended).toBe('busy')
  leaving.vanish()
  expect(await delivery).toEqual({ ended: 'drained', receipted: 3 })
})

it('[OB10] all calls during a pass share one more pass', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab(world)
  await collectMany(tab, 1)
  const first = tab.deliver()
  await frozen
  await collectMany(tab, 1)
  const [second, third] = [tab.deliver(), tab.deliver()]
  thaw()
  const all = await Promise.all([first, second, third])
  expect(all[0].receipted + all[1].receipted).toBe(2)
  expect(all[1]).toBe(all[2])
  // A call at the moment when a pass ends gets a complete pass, too.
  await collectMany(tab, 1)
  const fourth = tab.deliver()
  const fifth = tab.deliver()
  const sixth = fourth.then(() => tab.deliver())
  expect((await Promise.all([fourth, fifth, sixth])).map(({ ended }) => ended)).toEqual([
    'drained',
    'drained',
    'drained',
  ])
})

it.each([
  ['no locks at all', undefined],
  ['a lock that is granted to everybody', lyingLocks],
])('[OB11] [OB23] three drainers at once with %s lose nothing, and every row is counted once', async (_name, locks) => {
  const { openTab, hospital } = await createTestWorld()
  const tabs = [await openTab({ locks }), await openTab({ locks }), await openTab({ locks })]
  const ids = await queueNoise(tabs[0]!.db, 700, tabs[0]!.clock())
  await Promise.all(tabs.map((tab) => tab.deliver()))
  expect(await countOutbox(tabs[0]!.db)).toMatchObject({ collected: 700, receipted: 700, unsent: 0 })
  expect([...hospital.taken.keys()].toSorted()).toEqual(ids.toSorted())
  // With leases alone, no row is sent twice. With locks granted to several at once, rows may be repeated.
  if (!locks) expect(hospital.deliveries.flat()).toHaveLength(700)
})

it('[OB11] without locks, a row under a live lease is not sent', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab({
    ...world,
    openTab: (own) => world.openTab({ ...own, locks: undefined }),
  })
  await collectMany(tab, 2)
  const first = tab.deliver()
  await frozen
  const other = await world.openTab({ locks: undefined })
  expect((await other.deliver()).ended).toBe('busy')
  world.clock.tick(LEASE_DURATION)
  expect(await other.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  thaw()
  await first
  expect(await countOutbox(tab.db)).toMatchObject({ receipted: 2, unsent: 0 })
})

it('[OB11] [OB12] a drainer with the lock does not take rows that another one leased without it', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab({
    ...world,
    openTab: (own) => world.openTab({ ...own, locks: undefined }),
  })
  await collectMany(tab, 2)
  const first = tab.deliver()
  await frozen
  // This tab has Web Locks. Holding the lock proves nothing about a tab without them.
  const other = await world.openTab()
  await collectMany(other, 1)
  expect((await other.deliver()).receipted).toBe(1)
  expect(world.hospital.deliveries).toHaveLength(2)
  thaw()
  expect((await first).receipted).toBe(2)
  expect(world.hospital.deliveries.flat()).toHaveLength(3)
})

it('[OB12] the rows of a crashed drainer are sent at once', async () => {
  const world = await createTestWorld()
  const dying = world.locks.client()
  const tab = await world.openTab({
    locks: dying,
    fetch: (...call) => (String(call[0]).endsWith('/batch') ? new Promise(() => {}) : world.hospital.fetch(...call)),
  })
  await collectMany(tab, 3)
  void tab.deliver()
  while ((await countOutbox(tab.db)).sending < 3);
  dying.vanish()
  expect(await (await world.openTab()).deliver()).toEqual({ ended: 'drained', receipted: 3 })
})

it('[OB13] a frozen tab’s lock is stolen only when no lease is live', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab(world)
  await queueNoise(tab.db, 400, tab.clock())
  const asleep = tab.deliver()
  await frozen
  const other = await world.openTab()
  world.clock.tick(LEASE_DURATION - 1)
  expect((await other.deliver()).ended).toBe('busy')
  world.clock.tick(1)
  expect(await other.deliver()).toEqual({ ended: 'drained', receipted: 400 })
  await queueNoise(other.db, 5, other.clock())
  const { length } = world.hospital.deliveries
  thaw()
  expect((await asleep).ended).toBe('stopped')
  expect(world.hospital.deliveries).toHaveLength(length)
  expect(await countOutbox(other.db)).toMatchObject({ receipted: 400, unsent: 5 })
  expect((await other.db.receiptBatches.toArray()).flatMap(({ ids }) => ids)).toHaveLength(400)
})

/** Two tabs: one has the lock and is about to lease its first batch when the other one tries to drain. */
async function aboutToLease() {
  const world = await createTestWorld()
  const locks = world.locks.client()
  const [one, two] = [await world.openTab({ locks }), await world.openTab()]
  await collectMany(one, 3)
  await deviceId(one)
  const [hasLock, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers: (() => void)[] = []
  let sent = 0
  world.hospital.mangle = async (path, response) => {
    if (path !== 'submission/batch') return response
    sent++
    await new Promise<void>((resolve) => void answers.push(resolve))
    return response
  }
  await presentEra(one.db)
  const write = one.db.write.bind(one.db)
  one.db.write = async (tables, work) => {
    hasLock.resolve()
    await looked.promise
    return write(tables, work)
  }
  const first = one.deliver()
  await hasLock.promise
  return {
    ...world,
    one,
    two,
    leaseNow: looked.resolve,
    first,
    sent: () => sent,
    answer: () => {
      world.hospital.mangle = (_path, response) => response
      for (const each of answers) each()
    },
    locks,
  }
}

it('[OB11] [OB13] a drainer that is about to lease under the lock either keeps the lock, or sends nothing', async () => {
  const { one, two, first, leaseNow, sent, answer } = await aboutToLease()
  const era = await one.db.getMeta('drainEra')
  const second = two.deliver()
  // The thief has begun its era, or has found a lease.
  await vi.waitUntil(async () => (await two.db.getMeta('drainEra')) !== era)
  leaseNow()
  expect((await first).ended).toBe('busy')
  await vi.waitUntil(() => sent() === 1)
  answer()
  expect(await second).toEqual({ ended: 'drained', receipted: 3 })
  expect(await countOutbox(one.db)).toMatchObject({ receipted: 3, unsent: 0 })
})

it('[OB11] [OB13] a thief does not steal the lock once the lease is taken', async () => {
  const { two, first, leaseNow, sent, answer } = await aboutToLease()
  const begun = two.db.write.bind(two.db)
  two.db.write = async (tables, work) => {
    leaseNow()
    await vi.waitUntil(() => sent() === 1)
    return begun(tables, work)
  }
  expect((await two.deliver()).ended).toBe('busy')
  expect(sent()).toBe(1)
  answer()
  expect(await first).toEqual({ ended: 'drained', receipted: 3 })
})

it('[OB11] [OB13] a drainer whose lock was stolen before it heard of the lock sends nothing', async () => {
  const world = await createTestWorld()
  const asleep = world.locks.client()
  const robbed = await world.openTab({ locks: asleep })
  const thief = await openFreezingTab(world)
  await collectMany(robbed, 3)
  const awake = Promise.withResolvers<void>()
  asleep.hearAfter(awake.promise)
  const first = robbed.deliver()
  await vi.waitUntil(async () => (await asleep.query()).held?.some(({ name }) => name === DRAIN_LOCK))
  const second = thief.tab.deliver()
  await thief.frozen
  expect((await first).ended).toBe('busy')
  awake.resolve()
  thief.thaw()
  expect(await second).toEqual({ ended: 'drained', receipted: 3 })
  expect(world.hospital.deliveries.flat()).toHaveLength(3)
})

it('[OB11] [OB13] a drainer whose lock was stolen extends no lease, so that its rows are not sent twice', async () => {
  const world = await createTestWorld()
  let sent = 0
  const refuse = async () => {
    sent++
    return failed('unprocessable')
  }
  const { tab, frozen, thaw } = await openFreezingTab(world, () => refuse)
  await collectMany(tab, 4)
  const asleep = tab.deliver()
  await frozen
  world.clock.tick(LEASE_DURATION)
  const thief = await openFreezingTab(world)
  const second = thief.tab.deliver()
  await thief.frozen
  // The first tab would now halve its batch, but the thief has its rows.
  thaw()
  await asleep
  expect(sent).toBe(1)
  thief.thaw()
  expect((await second).receipted).toBe(4)
})

it('[OB11] a drainer keeps its rows while it looks for a bad one, however long that takes, and no other tab sends them', async () => {
  const world = await createTestWorld()
  const [tab, other] = [await world.openTab(), await world.openTab()]
  await collectMany(tab, 4)
  const heard: unknown[] = []
  let asked = 0
  let isOthers = false
  world.hospital.intercept = async (path) => {
    if (path !== 'submission/batch' || isOthers) return undefined
    // Two of these answers take longer than one lease.
    world.clock.tick(LEASE_DURATION - 1)
    if (++asked === 1) return failed('unprocessable')
    isOthers = true
    heard.push(await other.deliver())
    isOthers = false
    return undefined
  }
  expect(await tab.deliver()).toEqual({ ended: 'drained', receipted: 4 })
  const busy = { ended: 'busy', receipted: 0 }
  expect(heard).toEqual([busy, busy])
  expect(world.hospital.deliveries.flat()).toHaveLength(4)
})

it('[OB23] after a lease is lost, only a receipt counts', async () => {
  for (const late of ['internal', 'forbidden', 'bad-credential'] as const) {
    const world = await createTestWorld()
    const { tab, frozen, thaw } = await openFreezingTab(world, () => async () => failed(late))
    await collectMany(tab, 1)
    const asleep = tab.deliver()
    await frozen
    world.clock.tick(LEASE_DURATION)
    const thief = await openFreezingTab(world)
    const second = thief.tab.deliver()
    await thief.frozen
    const mine = await tab.db.queue.toArray()
    thaw()
    await asleep
    expect(await tab.db.queue.toArray()).toEqual(mine)
    thief.thaw()
    expect((await second).receipted).toBe(1)
  }
})

it('[OB23] a receipt counts when another drainer has the lease', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab(world)
  await collectMany(tab, 1)
  const asleep = tab.deliver()
  await frozen
  world.clock.tick(LEASE_DURATION)
  const thief = await openFreezingTab(world)
  const second = thief.tab.deliver()
  await thief.frozen
  thaw()
  expect((await asleep).receipted).toBe(1)
  expect(await countOutbox(tab.db)).toMatchObject({ receipted: 1, unsent: 0 })
  thief.thaw()
  await second
  expect(await countOutbox(tab.db)).toMatchObject({ receipted: 1, unsent: 0 })
  expect(await tab.db.receiptBatches.count()).toBe(1)
})

it.each([-3_600_000, -365 * 86_400_000, 3_600_000, 365 * 86_400_000])(
  '[OB14] a lease does not count when the clock jumps by %i ms',
  async (jump) => {
    const world = await createTestWorld()
    const { tab, frozen, thaw } = await openFreezingTab(world)
    await collectMany(tab, 2)
    const asleep = tab.deliver()
    await frozen
    world.clock.tick(jump)
    expect((await (await world.openTab()).deliver()).receipted).toBe(2)
    thaw()
    await asleep
    expect(await countOutbox(tab.db)).toMatchObject({ receipted: 2, unsent: 0 })
    expect(world.hospital.taken.size).toBe(2)
  },
)

it('[OB15] no transaction is open while a request travels', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab(world)
  await collectMany(tab, 1)
  const first = tab.deliver()
  await frozen
  const other = await world.openTab()
  await other.db.write(other.db.tables, async () => other.db.setMeta('shared', true))
  thaw()
  expect((await first).receipted).toBe(1)
})

it('[OB23] a receipt counts when there is no lease', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab(world)
  await collectMany(tab, 1)
  const asleep = tab.deliver()
  await frozen
  world.clock.tick(LEASE_DURATION)
  world.hospital.intercept = (path) => (path === 'submission/batch' ? failed('internal') : undefined)
  await (await world.openTab()).deliver()
  expect(await tab.db.queue.toArray()).toMatchObject([{ state: 'waiting', problem: 'server-error' }])
  thaw()
  expect((await asleep).receipted).toBe(1)
  expect(await countOutbox(tab.db)).toMatchObject({ receipted: 1, unsent: 0 })
})

it('[OB21] a late receipt does not delete other bytes that were sealed under its id meanwhile', async () => {
  const world = await createTestWorld()
  const { tab, frozen, thaw } = await openFreezingTab(world)
  const draft = await fillIn(tab, 'A1')
  await submitDraft(tab, draft)
  const colleague = await openReadyDevice({ fetch: world.hospital.fetch, clock: world.clock.now })
  await submitDraft(colleague, draft)
  const file = JSON.stringify(await exportUnsent(colleague))
  const asleep = tab.deliver()
  await frozen
  world.clock.tick(LEASE_DURATION)
  world.hospital.intercept = (path) => (path === 'submission/batch' ? failed('bad-credential') : undefined)
  const other = await world.openTab()
  await other.deliver()
  expect(await discardSubmission(other, draft.id)).toBe(true)
  expect((await importSubmissions(other, file)).added).toBe(1)
  const [anew] = await other.db.queue.toArray()
  thaw()
  await asleep
  expect(await tab.db.queue.toArray()).toEqual([anew])
  expect((await exportUnsent(tab)).items).toEqual((await exportUnsent(colleague)).items)
  expect(await countOutbox(tab.db)).toMatchObject({ collected: 1, imported: 1, discarded: 1, receipted: 0, unsent: 1 })
})

it('[OB11] [OB13] a drainer whose era was deleted sends nothing, and the next one sends everything', async () => {
  const { one, first, leaseNow, answer, hospital } = await aboutToLease()
  const era = await one.db.getMeta('drainEra')
  await one.db.clearMeta('drainEra')
  leaseNow()
  expect((await first).ended).toBe('busy')
  expect(hospital.deliveries.flat()).toEqual([])
  answer()
  expect(await deliverInTurn(one)).toEqual({ ended: 'drained', receipted: 3 })
  expect(await one.db.getMeta('drainEra')).not.toBe(era)
  expect(hospital.deliveries.flat()).toHaveLength(3)
})

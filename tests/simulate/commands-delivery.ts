import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import { refreshKit } from '#core/outbox/kit.ts'
import { retryAllStuck } from '#core/outbox/decide.ts'
import { retryAllNow, retryUnreached } from '#core/outbox/release.ts'
import { ApiError } from '#core/api/api-error.ts'
import { act, turns } from './act.ts'
import { command } from './command.ts'
import type { Tab } from './phone.ts'
import { peekLeases, takeSnapshot } from './snapshot.ts'
import { openTab, tabAt, type SimulatedWorld } from './world.ts'

const place = fc.nat({ max: 2 })
const number = fc.nat({ max: 20 })

const tabOf = (world: SimulatedWorld, at: number) => tabAt(world, world.phones[at === 2 ? 1 : 0], at)

/** A tab that is asked something, which may fail like every call. */
const asked = (name: string, what: (tab: Tab) => Promise<unknown>) =>
  fc.tuple(place).map((given) =>
    command(name, given, async (world) => {
      const tab = await tabOf(world, given[0])
      await act(world, tab, () => what(tab).catch(ignoreApiErrors))
    }),
  )

function ignoreApiErrors(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

/** A pass that has ended leaves no lease behind. */
const drain = fc.tuple(place).map((given) =>
  command('drain', given, async (world) => {
    const tab = await tabOf(world, given[0])
    const { factory, tabs } = world.phones[given[0] === 2 ? 1 : 0]
    const before = new Set(peekLeases(factory).map(({ id }) => id))
    const outcome = await act(world, tab, () => tab.device.deliver().catch(ignoreApiErrors))
    const isAlone = tabs.every((other) => !other || other === tab || other.mortal.isDead())
    if (outcome.is !== 'done' || !isAlone || world.network.holdsBack()) return
    const left = (await takeSnapshot(factory)).leases.filter(({ id }) => !before.has(id))
    assert.deepEqual(left, [], 'OB73: a pass that has ended left a lease behind')
  }),
)
const kit = asked('fetchKit', ({ device }) => refreshKit(device))
const tryNow = asked('tryNow', ({ device }) => retryAllNow(device))
const reconnect = asked('reconnect', ({ device }) => retryUnreached(device))

/** Page and worker at the same moment. One may be so busy that it hears late that the lock is its own. */
const drainBoth = fc.tuple(fc.oneof(fc.constant(0), fc.nat({ max: 40 }))).map((given) =>
  command('drainBoth', given, async (world) => {
    const tabs = [await tabOf(world, 0), await tabOf(world, 1)]
    if (given[0] > 0) tabs[0]?.locks.hearAfter(turns(given[0]))
    await Promise.all(tabs.map((tab) => act(world, tab, () => tab.device.deliver())))
  }),
)

const logout = fc.constant(command('logout', [], ({ hospital }) => void (hospital.knowsUs = false)))

const login = fc.constant(
  command('login', [], async (world) => {
    world.hospital.knowsUs = true
    for (const at of [0, 2]) {
      const tab = await tabOf(world, at)
      await act(world, tab, () => retryAllStuck(tab.device))
    }
  }),
)

/** The app is updated in one tab; the other one goes on with the version before. */
const update = fc.tuple(place).map((given) =>
  command('update', given, async (world) => {
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    phone.version++
    // An app comes from its hospital, which is as new at least.
    world.network.hospital = Math.max(world.network.hospital, phone.version)
    await openTab(world, phone, given[0] % phone.tabs.length)
  }),
)

/** A tab of the version before the newest, as a browser restores one that it had kept. */
const openOld = fc.tuple(place).map((given) =>
  command('openOld', given, async (world) => {
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    await openTab(world, phone, given[0] % phone.tabs.length, Math.max(1, phone.version - 1))
  }),
)

/** A batch that the hospital had before comes again, from nowhere. */
const repeat = fc.tuple(number).map((given) => command('repeat', given, ({ network }) => network.repeat(given[0])))

/** Answers that were held back arrive in any order, late or never. */
const unpark = fc.tuple(number, fc.constantFrom('arrive' as const, 'lose' as const)).map((given) =>
  command('unpark', given, async ({ network }) => {
    network.unpark(...given)
    // The tab that hears of it goes on; a few turns of the loop later it is in the middle of something.
    await turns(given[0])
  }),
)

export const deliveryCommands = {
  drain,
  drainBoth,
  unpark,
  others: fc.oneof(kit, tryNow, reconnect, logout, login, login, update, update, openOld, repeat),
}

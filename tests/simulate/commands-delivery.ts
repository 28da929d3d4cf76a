import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { retryAllStuck } from '#core/outbox/unsent/decide.ts'
import { retryAllNow, retryUnreached } from '#core/outbox/queue/release.ts'
import { ApiError } from '#core/api/api-error.ts'
import { act, turns } from './act.ts'
import { command } from './command.ts'
import type { Phone, Tab } from './phone.ts'
import { peekLeases, takeSnapshot } from './snapshot.ts'
import { forgetTried, watchPass } from './tried-once.ts'
import { openTab, tabAt, type SimulatedWorld } from './world.ts'

/** Answers that one version may get and another may not. */
const keepers = ['bad-credential', 'update-first', 'forbidden', 'unprocessable', undefined] as const

const place = fc.nat({ max: 2 })
const number = fc.nat({ max: 20 })

const tabOf = (world: SimulatedWorld, at: number) => tabAt(world, world.phones[at === 2 ? 1 : 0], at)

/** Gives a tab a task, which may fail like every call. */
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

/** Checks that a pass that has ended leaves no lease. */
const drain = fc.tuple(place).map((given) =>
  command('drain', given, async (world) => {
    const tab = await tabOf(world, given[0])
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    const { factory, tabs } = phone
    const before = new Set(peekLeases(factory).map(({ id }) => id))
    const outcome = await watchPass(world, phone, tab, () =>
      act(world, tab, () => tab.device.deliver().catch(ignoreApiErrors)),
    )
    const isAlone = tabs.every((other) => !other || other === tab || other.mortal.isDead())
    if (outcome.is !== 'done' || !isAlone || world.network.holdsBack()) return
    const left = (await takeSnapshot(factory)).leases.filter(({ id }) => !before.has(id))
    assert.deepEqual(left, [], 'OB73: a pass that has ended left a lease behind')
  }),
)

/** Updates the app in one tab. The other tab stays open with the version before. */
async function updateAt(world: SimulatedWorld, phone: Phone, at: number): Promise<Tab> {
  for (const open of phone.tabs.keys()) await tabAt(world, phone, open)
  phone.version++
  // A hospital serves the app, so its version is at least as new.
  world.network.hospital = Math.max(world.network.hospital, phone.version)
  return openTab(world, phone, at)
}

const update = fc
  .tuple(place)
  .map(([at]) => command('update', [at], (world) => updateAt(world, world.phones[at === 2 ? 1 : 0], at === 1 ? 1 : 0)))

/** Tabs of two versions deliver in turns, and each gets its own answer. */
const takeTurns = fc.tuple(fc.constantFrom(...keepers), fc.constantFrom(...keepers)).map((given) =>
  command('takeTurns', given, async (world) => {
    const [phone] = world.phones
    const newer = phone.version > 1 ? await tabAt(world, phone, 0) : await updateAt(world, phone, 0)
    const known = await tabAt(world, phone, 1)
    const older =
      known.version === newer.version ? await openTab(world, phone, 1, Math.max(1, newer.version - 1)) : known
    for (const [turn, tab] of [newer, older, newer, older].entries()) {
      const verdict = given[turn % 2]
      if (verdict) world.network.script.unshift(verdict)
      await watchPass(world, phone, tab, () => act(world, tab, () => tab.device.deliver().catch(ignoreApiErrors)))
    }
  }),
)

/** Sends files, as a worker does. */
const sendFiles = asked('sendFiles', ({ device }) => device.attachments())
const kit = asked('fetchKit', ({ device }) => refreshKit(device))
const tryNow = asked('tryNow', ({ device }) => retryAllNow(device))
const reconnect = asked('reconnect', ({ device }) => retryUnreached(device))

/** Page and worker drain at the same moment. A busy one may learn late that it has the lock. */
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
      forgetTried(world, world.phones[at === 2 ? 1 : 0])
      await act(world, tab, () => retryAllStuck(tab.device))
    }
  }),
)

/** Opens a tab of the version before the newest, as a browser restores a stored tab. */
const openOld = fc.tuple(place).map((given) =>
  command('openOld', given, async (world) => {
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    await openTab(world, phone, given[0] % phone.tabs.length, Math.max(1, phone.version - 1))
  }),
)

/** The hospital receives an earlier batch again. */
const repeat = fc.tuple(number).map((given) => command('repeat', given, ({ network }) => network.repeat(given[0])))

/** Answers that were held back arrive in any order, late or never. */
const unpark = fc.tuple(number, fc.constantFrom('arrive' as const, 'lose' as const)).map((given) =>
  command('unpark', given, async ({ network }) => {
    network.unpark(...given)
    // The tab that gets the answer goes on. After these steps it is in the middle of its work.
    await turns(given[0])
  }),
)

export const deliveryCommands = {
  drain,
  sendFiles,
  drainBoth,
  unpark,
  others: fc.oneof(kit, tryNow, reconnect, logout, login, login, update, update, openOld, takeTurns, repeat),
}

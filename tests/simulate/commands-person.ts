import * as fc from 'fast-check'
import { exportUnsent, importSubmissions } from '#core/outbox/handover.ts'
import { discardSubmission, retrySubmission } from '#core/outbox/decide.ts'
import { act } from './act.ts'
import { command, pick } from './command.ts'
import { checkGivenUp } from './kept-rows.ts'
import { takeSnapshot } from './snapshot.ts'
import { patients, tabAt, type SimulatedWorld } from './world.ts'

const number = fc.nat({ max: 20 })

/** What one phone exports the other takes over. */
const handOver = fc.boolean().map((back) =>
  command('handOver', [back], async (world) => {
    const [from, to] = back ? [world.phones[1], world.phones[0]] : world.phones
    const giver = await tabAt(world, from, 0)
    const file = await act(world, giver, () => exportUnsent(giver.device))
    if (file.is !== 'done') return
    const taker = await tabAt(world, to, 0)
    await act(world, taker, () => importSubmissions(taker.device, JSON.stringify(file.value)))
  }),
)

async function stuckRow(world: SimulatedWorld, phone: number, which: number) {
  const { queue } = await takeSnapshot(world.phones[phone % 2]!.factory)
  return pick(
    queue.filter(({ state }) => state === 'held' || state === 'refused'),
    which,
  )
}

const discard = fc.tuple(number, number).map((given) =>
  command('discard', given, async (world) => {
    const row = await stuckRow(world, ...given)
    if (!row) return
    const phone = world.phones[given[0] % 2]!
    const tab = await tabAt(world, phone, 0)
    // Whoever was asked has said yes: from now on it may be gone.
    world.discarded.add(phone.name + row.id)
    const answer = await act(world, tab, () => discardSubmission(tab.device, row.id))
    // Somebody else's own, or no longer stuck: it must not be gone.
    if (answer.is === 'done' && !answer.value) world.discarded.delete(phone.name + row.id)
    if (answer.is === 'done' && answer.value) checkGivenUp(world, phone, row)
  }),
)

const retry = fc.tuple(number, number).map((given) =>
  command('retry', given, async (world) => {
    const row = await stuckRow(world, ...given)
    if (!row) return
    const tab = await tabAt(world, world.phones[given[0] % 2]!, given[1])
    await act(world, tab, () => retrySubmission(tab.device, row.id))
  }),
)

const signIn = fc
  .tuple(number, fc.constantFrom(undefined, ...patients))
  .map((given) => command('signIn', given, ({ phones }) => void (phones[given[0] % 2]!.patient = given[1])))

export const personCommands = fc.oneof(handOver, discard, retry, signIn, signIn)

import * as fc from 'fast-check'
import { sweepAttachments } from '#core/outbox/attachments/add.ts'
import { questionnaireVersions } from '#tests/support/find-questionnaire.ts'
import { makeUnreadable } from '#tests/support/make-unreadable.ts'
import { act } from './act.ts'
import { command, pick } from './command.ts'
import { checkWitness, noteEviction } from './evictions.ts'
import { evict } from './phone.ts'
import { takeSnapshot } from './snapshot.ts'
import { tabAt } from './world.ts'
import { chunkVerdicts } from './chunk-verdicts.ts'
import { verdicts } from './verdicts.ts'

const place = fc.nat({ max: 2 })
const number = fc.nat({ max: 20 })

/** The most frequent faults of networks, and the hardest to handle. */
const likely = ['lost', 'slow', 'frozen', 'internal'] as const

const answer = fc.tuple(fc.constantFrom(...verdicts, ...likely), fc.integer({ min: 1, max: 3 })).map((given) =>
  command('answer', given, ({ network }) => {
    network.script.push(...Array.from({ length: given[1] }, () => given[0]))
  }),
)

/** Sets the answers to the next chunks of files. */
const chunkAnswer = fc
  .tuple(fc.constantFrom(...chunkVerdicts), fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 }))
  .map((given) =>
    command('chunkAnswer', given, ({ network }) => {
      // Some chunks get through first.
      const honest = Array.from({ length: given[2] }, () => 'honest' as const)
      network.chunkScript.push(...honest, ...Array.from({ length: given[1] }, () => given[0]))
    }),
  )

const offline = fc
  .boolean()
  .map((online) => command('online', [online], ({ network }) => void (network.online = online)))

const poison = fc.tuple(number, fc.constantFrom('internal' as const, 'unprocessable' as const)).map((given) =>
  command('poison', given, ({ network, forms }) => {
    const form = pick(forms, given[0])
    if (form) network.poisoned.set(form.draft.id, given[1])
  }),
)

const cure = fc.constant(command('cure', [], ({ network }) => network.poisoned.clear()))

const tick = fc.constantFrom(500, 5000, 31_000, 90_001, 300_000).map((duration) =>
  command('tick', [duration], ({ phones, network, hospitalClock }) => {
    for (const { clock } of [...phones, { clock: hospitalClock }]) clock.tick(duration)
    network.timeOut()
  }),
)

const HOUR = 3_600_000
const jump = fc.tuple(fc.boolean(), fc.constantFrom(-HOUR, HOUR, -8760 * HOUR, 8760 * HOUR, -60_000)).map((given) =>
  command('jump', given, ({ phones }) => {
    const phone = phones[given[0] ? 1 : 0]
    phone.clock.tick(given[1])
    phone.jumps++
  }),
)

/** Kills the tab at the n-th step from now, whatever it does. */
const crash = fc.tuple(place, fc.integer({ min: 1, max: 60 })).map((given) =>
  command('crash', given, async (world) => {
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    ;(await tabAt(world, phone, given[0])).mortal.dieAt(given[1])
  }),
)

const kill = fc.tuple(place).map((given) =>
  command('kill', given, ({ phones }) => {
    const tab = phones[given[0] === 2 ? 1 : 0].tabs[given[0] % 2]
    tab?.mortal.kill()
    tab?.locks.vanish()
  }),
)

const restart = fc
  .tuple(place)
  .map((given) => command('restart', given, (world) => tabAt(world, world.phones[given[0] === 2 ? 1 : 0], given[0])))

/** The next writes of a tab find no room. */
const full = fc.tuple(place, fc.integer({ min: 1, max: 2 })).map((given) =>
  command('full', given, async (world) => {
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    ;(await tabAt(world, phone, given[0])).mortal.failWrites(given[1])
  }),
)

/** Opens newer code in one tab while the other has the old database open. */
const upgrade = fc.tuple(place).map((given) =>
  command('upgrade', given, async (world) => {
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    phone.newer = Math.min(4, phone.newer + 1)
    phone.version++
    const tab = phone.tabs[given[0] % phone.tabs.length]
    tab?.mortal.kill()
    tab?.locks.vanish()
    await tabAt(world, phone, given[0])
  }),
)

/** The browser reports committed writes of a tab as aborted. */
const hideCommits = fc.tuple(place, fc.integer({ min: 1, max: 3 })).map((given) =>
  command('hideCommits', given, async (world) => {
    const phone = world.phones[given[0] === 2 ? 1 : 0]
    ;(await tabAt(world, phone, given[0])).mortal.hideCommits(given[1])
  }),
)

/** The browser deletes the databases of a phone while its tabs run on. */
const eviction = fc.tuple(fc.boolean(), fc.boolean()).map((given) =>
  command('evict', given, async (world) => {
    const [second, afterKeeping] = given
    const phone = world.phones[second ? 1 : 0]
    if (afterKeeping) await checkWitness(world, phone)
    await noteEviction(world, phone)
    evict(phone)
  }),
)

/** Updates the hospital, or rolls it back to the version before. */
const hospitalVersion = fc.constantFrom(1, 1, -1).map((step) =>
  command('hospitalVersion', [step], ({ network }) => {
    network.hospital = Math.max(1, network.hospital + step)
  }),
)

/** The hospital refuses forms from versions before the newest. */
const strict = fc.boolean().map((second) =>
  command('strict', [second], ({ network, phones }) => {
    network.strictFrom = phones[second ? 1 : 0].version
  }),
)

const teach = fc
  .boolean()
  .map((knows) =>
    command(
      'versions',
      [knows],
      ({ hospital }) => void (hospital.questionnaires = knows ? questionnaireVersions() : []),
    ),
  )

const rotate = fc.constant(
  command('rotateKey', [], ({ hospital }) => void (hospital.receiptKey = Math.min(3, hospital.receiptKey + 1))),
)

/** The disk loses a bit of a stored file, or a whole chunk. */
const damage = fc.tuple(number, fc.nat({ max: 1_000_000 }), fc.boolean()).map((given) =>
  command('damage', given, async (world) => {
    const stored = await Promise.all(world.phones.map(({ factory }) => takeSnapshot(factory)))
    const piece = pick(
      stored.flatMap(({ chunks }) => chunks),
      given[0],
    )
    if (!piece || world.damaged.has(piece.attachment)) return
    if (given[2]) makeUnreadable(piece)
    else piece.sealed[given[1] % piece.sealed.length]! ^= 1
    world.damaged.add(piece.attachment)
    world.seen.add(piece)
  }),
)

/** A day later, files of forms that were never saved are deleted. */
const sweep = place.map((at) =>
  command('sweep', [at], async (world) => {
    const phone = world.phones[at === 2 ? 1 : 0]
    phone.clock.tick(25 * HOUR)
    phone.jumps++
    const tab = await tabAt(world, phone, at)
    await act(world, tab, () => sweepAttachments(tab.device))
  }),
)

/** Rare troubles, all equally likely. */
const seldom = [
  offline,
  cure,
  kill,
  restart,
  full,
  upgrade,
  teach,
  rotate,
  hideCommits,
  damage,
  sweep,
  eviction,
  hospitalVersion,
  strict,
]

export const troubleCommands = {
  answer,
  chunkAnswer,
  tick,
  crash,
  others: fc.oneof(...seldom, poison, poison, jump, jump),
}

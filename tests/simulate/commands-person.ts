import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import type { HandoverFile } from '#core/outbox/handover/handover-file.ts'
import { exportUnsent, importSubmissions } from '#core/outbox/handover/handover.ts'
import { fileOf } from '#core/outbox/handover/handover-item.ts'
import { discardSubmission, retrySubmission } from '#core/outbox/unsent/decide.ts'
import { act } from './act.ts'
import { addToLeft } from './commands-form.ts'
import { command, pick } from './command.ts'
import { isTheirs } from './discards.ts'
import { takeSnapshot } from './snapshot.ts'
import { forgetTried } from './tried-once.ts'
import { patients, tabAt, type SimulatedWorld } from './world.ts'

const number = fc.nat({ max: 20 })

/** The part of a file's first item that is changed on its way, or none. */
const harm = fc.constantFrom(undefined, undefined, 'files', 'version', 'label')
type Harm = 'files' | 'version' | 'label' | undefined

function harmed({ items: [first, ...others], ...file }: HandoverFile, part: Harm): HandoverFile {
  if (!first || part === undefined) return { ...file, items: first ? [first, ...others] : [] }
  const { files: _files, ...bare } = first
  const changed = {
    files: first.files ? bare : { ...bare, files: [first.id] },
    version: { ...first, version: first.version + 1 },
    label: { ...first, label: `${first.label}.` },
  }
  return { ...file, items: [changed[part], ...others] }
}

/** One phone exports its forms, and the other imports them. */
const handOver = fc.tuple(fc.boolean(), harm).map((given) =>
  command('handOver', given, async (world) => {
    const [back, part] = given
    const [from, to] = back ? [world.phones[1], world.phones[0]] : world.phones
    const giver = await tabAt(world, from, 0)
    const file = await act(world, giver, () => exportUnsent(giver.device))
    if (file.is !== 'done') return
    const taker = await tabAt(world, to, 0)
    forgetTried(world, to)
    await act(world, taker, () => importSubmissions(taker.device, JSON.stringify(harmed(file.value, part))))
  }),
)

/** Brings a form that found no room back to its phone, perhaps after a file was added to it there. */
const bringBack = fc.tuple(number, harm, fc.boolean()).map((given) =>
  command('bringBack', given, async (world) => {
    const [which, part, hasMore] = given
    const { form, item } = pick(world.left, which) ?? {}
    if (!form || !item) return
    const tab = await tabAt(world, form.phone, 0)
    if (hasMore) await addToLeft(world, tab, form)
    forgetTried(world, form.phone)
    const outcome = await act(world, tab, async () =>
      importSubmissions(tab.device, JSON.stringify(harmed(await fileOf(tab.device, [item]), part))),
    )
    if (outcome.is === 'done' && outcome.value.added + outcome.value.known === 1) form.saved = 'told'
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
    // The person has confirmed, so the form may be gone from now on.
    world.discarded.add(phone.name + row.id)
    const answer = await act(world, tab, () => discardSubmission(tab.device, row.id))
    if (answer.is === 'open') phone.discards.open++
    if (answer.is !== 'done') return
    // It is another patient's own, or no longer stuck, so it must not be gone.
    if (!answer.value) return void world.discarded.delete(phone.name + row.id)
    phone.discards.done++
    assert.ok(isTheirs(world, phone, row), `OB47: ${row.id} was given up while its owner was away`)
  }),
)

const retry = fc.tuple(number, number).map((given) =>
  command('retry', given, async (world) => {
    const row = await stuckRow(world, ...given)
    if (!row) return
    const phone = world.phones[given[0] % 2]!
    const tab = await tabAt(world, phone, given[1])
    forgetTried(world, phone, row.id)
    await act(world, tab, () => retrySubmission(tab.device, row.id))
  }),
)

/** A patient signs in, or leaves the phone to others. Only its own patient may give an own form up. */
const signIn = fc.tuple(number, fc.constantFrom(undefined, ...patients)).map((given) =>
  command('signIn', given, async (world) => {
    const phone = world.phones[given[0] % 2]!
    phone.patient = given[1]
    const { queue } = await takeSnapshot(phone.factory)
    const others = queue.filter((row) => !isTheirs(world, phone, row))
    if (others.length === 0) return
    const tab = await tabAt(world, phone, 0)
    for (const { id } of others) {
      const answer = await act(world, tab, () => discardSubmission(tab.device, id))
      assert.ok(answer.is !== 'done' || !answer.value, `OB47: ${id} was given up while its owner was away`)
    }
  }),
)

export const personCommands = fc.oneof(handOver, bringBack, discard, retry, signIn, signIn)

import { strict as assert } from 'node:assert'
import { questionnaireVersions } from '#tests/support/find-questionnaire.ts'
import type { StoredAttachment } from '#core/db/rows.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { retrySubmission } from '#core/outbox/unsent/decide.ts'
import { LONGEST_BACKOFF, LONGEST_PAUSE, longestWait } from '#core/outbox/rules/backoff.ts'
import { checkHeard } from './discards.ts'
import { checkLoss, namedBy } from './evictions.ts'
import { checkInvariants } from './invariants.ts'
import { checkMet } from './kept-rows.ts'
import type { Phone, Tab } from './phone.ts'
import { takeSnapshot } from './snapshot.ts'
import { openTab, patients, type SimulatedWorld } from './world.ts'

/** Ends all troubles. Every promise must then come true, first by itself, and then with a person's help. */
export async function heal(world: SimulatedWorld): Promise<void> {
  endTroubles(world)
  for (const phone of world.phones) {
    const named = namedBy(phone)
    if (named === undefined && (await takeSnapshot(phone.factory)).queue.length === 0) continue
    world.network.hospital = phone.version
    const tab = await restart(world, phone)
    await checkLoss(world, phone, named)
    // Forms must not wait for files.
    world.network.filesStandStill = true
    await deliverAll(phone, tab)
    const { queue } = await takeSnapshot(phone.factory)
    const left = queue.filter(({ state }) => state === 'waiting')
    assert.deepEqual(left, [], 'what needs no person is delivered')
    checkMet(world, phone, queue)
    await checkInvariants(world)
    for (const patient of patients) {
      phone.patient = patient
      // A clock that was set back restarts a pause.
      phone.clock.tick(LONGEST_PAUSE)
      for (const { id } of (await takeSnapshot(phone.factory)).queue) await retrySubmission(tab.device, id)
      await tab.device.deliver()
      await deliverAll(phone, tab)
    }
    assert.deepEqual((await takeSnapshot(phone.factory)).queue, [], 'a person gets the rest delivered')
    await deliverFiles(world, phone, tab)
    await checkHeard(world, phone, tab)
  }
  await checkInvariants(world)
  for (const { draft, phone, saved } of world.forms)
    if (saved === 'told' && !world.discarded.has(phone.name + draft.id))
      assert.ok(world.hospital.taken.has(draft.id), `${draft.id} was told to be saved, and never came`)
}

function endTroubles({ network, hospital, phones }: SimulatedWorld) {
  network.online = true
  network.script.length = 0
  network.chunkScript.length = 0
  network.filesStandStill = false
  network.poisoned.clear()
  network.strictFrom = 0
  for (let left = 0; left < 50; left++) network.unpark(0, 'arrive')
  hospital.knowsUs = true
  hospital.questionnaires = questionnaireVersions()
  for (const phone of phones) phone.clock.tick(longestWait({ problem: 'later' }))
}

/** Closes all tabs and opens one, so that all work under way has ended. */
async function restart(world: SimulatedWorld, phone: Phone): Promise<Tab> {
  phone.tells = true
  for (const tab of phone.tabs) {
    tab?.mortal.kill()
    tab?.locks.vanish()
  }
  const tab = await openTab(world, phone, 0)
  await refreshKit(tab.device)
  return tab
}

/** Lets files go on: each must get its receipt by itself. */
async function deliverFiles({ network, damaged }: SimulatedWorld, { clock, factory }: Phone, { device }: Tab) {
  network.filesStandStill = false
  while (network.holdsBack()) network.unpark(0, 'lose')
  for (let round = 0; round < 6; round++) {
    await device.attachments()
    clock.tick(LONGEST_BACKOFF)
  }
  const { attachments, chunks } = await takeSnapshot(factory)
  const ended = ({ id, state }: StoredAttachment) =>
    state === 'receipted' || state === 'draft' || (state === 'refused' && damaged.has(id))
  assert.deepEqual(
    attachments.filter((row) => !ended(row)),
    [],
    'AT8, AT9: every file gets its receipt, or is told not to have come through',
  )
  const drafts = attachments.filter(({ state }) => state === 'draft').map(({ id }) => id)
  assert.ok(
    chunks.every(({ attachment }) => drafts.includes(attachment)),
    'AT8: pieces of a receipted file are left',
  )
}

/** Delivers for a few rounds, until only rows that need a person are left. */
async function deliverAll({ clock, factory }: Phone, { device }: Tab) {
  for (let round = 0; round < 4; round++) {
    const { queue } = await takeSnapshot(factory)
    if (queue.every(({ state }) => state === 'held' || state === 'refused')) return
    await device.deliver()
    clock.tick(LONGEST_BACKOFF)
  }
}

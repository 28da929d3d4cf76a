import { strict as assert } from 'node:assert'
import { isDiscardable } from '#core/outbox/unsent/decide.ts'
import { heartbeat, type Heartbeat } from '#core/contract/submission/submission-calls.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { deviceWitness } from '#core/domain/device/device-witness.ts'
import { waitsForAnotherVersion } from './kept-rows.ts'
import type { Phone, Tab } from './phone.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'
import type { SimulatedWorld } from './world.ts'

/** Checks by answers, not by rows, that no tab offers to give up a row that another version may deliver. */
export function checkOffers({ kept }: SimulatedWorld, phone: Phone, { queue }: Snapshot): void {
  const versions = phone.tabs.flatMap((tab) => (tab && !tab.mortal.isDead() ? [`1.${tab.version}`] : []))
  for (const row of queue.filter(waitsForAnotherVersion))
    for (const version of versions.filter((one) => isDiscardable(row, one))) {
      const met = kept.get(phone.name + row.id) ?? new Map<string, Set<number>>()
      const refused = [...met].flatMap(([one, statuses]) =>
        refusing.some((status) => statuses.has(status)) ? [one] : [],
      )
      if (row.state === 'refused')
        assert.ok(
          refused.length > 1 && refused.includes(version),
          `OB42: ${version} offers to give up ${row.id}, refused of ${refused.join()}`,
        )
      else assert.ok(met.get(version)?.has(401), `OB42: ${version} offers to give up ${row.id}, and met no 401`)
    }
}

const refusing = [400, 403, 413, 422]

/** Whether the signed-in person may decide about a row. An own row belongs to its patient. */
export function isTheirs({ forms }: SimulatedWorld, { patient }: Phone, { id }: QueuedSubmission): boolean {
  const owner = forms.find(({ draft }) => draft.id === id)?.patient
  return owner === undefined || owner === patient
}

/** Checks that rows that left the queue have a receipt or were discarded, and that discards are counted. */
export function checkDiscards({ discarded }: SimulatedWorld, phone: Phone, { queue, receipts, meta }: Snapshot): void {
  const receipted = new Set(receipts.map(({ id }) => id))
  const queued = new Set(queue.map(({ id }) => id))
  for (const id of phone.queued)
    if (!queued.has(id) && !receipted.has(id))
      assert.ok(discarded.has(phone.name + id), `OB42: ${id} is gone, and no person was asked`)
  phone.queued = queued
  const counted = Number(meta.get('discarded') ?? 0)
  const { done, open } = phone.discards
  assert.ok(
    counted >= done && counted <= done + open,
    `OB60: ${counted} are discarded, and ${done} to ${done + open} were`,
  )
}

/** Deleted databases lose their count of discards. */
export function forgetDiscards(phone: Phone): void {
  phone.discardedBefore = phone.witness ? (deviceWitness.parse(JSON.parse(phone.witness)).discarded ?? 0) : 0
  phone.discards = { done: 0, open: 0 }
  phone.queued = new Set()
}

/** Checks that the hospital hears of discarded and lost rows. */
export async function checkHeard({ hospital }: SimulatedWorld, phone: Phone, { device }: Tab): Promise<void> {
  // After five minutes of silence the device sends a heartbeat again.
  phone.clock.tick(300_000)
  await device.deliver()
  await device.heartbeat()
  const { meta } = await takeSnapshot(phone.factory)
  const told = heartbeats(hospital.heartbeats).findLast(({ deviceId }) => deviceId === meta.get('deviceId'))
  // The hospital knows by itself which files are missing, so they do not count here.
  const lost = (meta.get('lost') as { rows: number } | undefined)?.rows || undefined
  const given = Number(meta.get('discarded') ?? 0) + phone.discardedBefore
  assert.deepEqual(
    { unsent: told?.unsent, lost: told?.lost?.rows },
    { unsent: 0, lost },
    'OB80, OB90: the hospital hears',
  )
  assert.ok(
    (told?.discarded ?? 0) >= given,
    `OB80: ${given} were discarded, and the hospital hears of ${told?.discarded}`,
  )
}

const heartbeats = (all: readonly unknown[]): Heartbeat[] => all.map((one) => heartbeat.parse(one))

import { strict as assert } from 'node:assert'
import type { QueuedSubmission } from '#core/db/rows.ts'
import type { Journey } from './network.ts'
import type { Phone } from './phone.ts'
import type { SimulatedWorld } from './world.ts'

/** Notes an answer after which another version may succeed, and the rows that this version may have held. */
export function noteKept({ network, kept }: SimulatedWorld, { from, ids }: Journey, status: number): void {
  const owner = network.owners.get(from)
  if (!owner) return
  const version = `1.${owner.tab.version}`
  for (const id of ids) {
    const key = owner.phone.name + id
    const met = kept.get(key) ?? new Map<string, Set<number>>()
    kept.set(key, met.set(version, (met.get(version) ?? new Set()).add(status)))
  }
}

export const waitsForAnotherVersion = ({ state, problem }: QueuedSubmission) =>
  state !== 'waiting' &&
  ['unauthorized', 'update-first', 'invalid', 'too-large', 'forbidden'].some((one) => one === problem)

/** Checks by answers, not by rows, that rows that wait for another version were tried by this one. */
export function checkMet({ kept }: SimulatedWorld, phone: Phone, queue: readonly QueuedSubmission[]): void {
  for (const row of queue.filter(waitsForAnotherVersion))
    assert.ok(
      kept.get(phone.name + row.id)?.has(`1.${phone.version}`),
      `OB41: ${row.id} is held for another version, and never met this one`,
    )
}

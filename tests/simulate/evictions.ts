import { strict as assert } from 'node:assert'
import { deviceWitness } from '#core/domain/device-witness.ts'
import type { Phone } from './phone.ts'
import { takeSnapshot } from './snapshot.ts'
import type { SimulatedWorld } from './world.ts'

/** What was on the phone is gone; the witness knows how much of it the hospital has not got. */
export function noteEviction({ forms, discarded }: SimulatedWorld, phone: Phone): void {
  phone.evicted = lostBy(phone)
  for (const { draft, phone: own } of forms) if (own === phone) discarded.add(phone.name + draft.id)
}

/** What was unsent, and what was lost before: said of the witness as it stands. */
function lostBy({ witness }: Phone): number {
  if (witness === undefined) return 0
  const { unsent, lost } = deviceWitness.parse(JSON.parse(witness))
  return unsent + lost
}

/** The name that the witness knows. */
export const namedBy = ({ witness }: Phone): string | undefined =>
  witness === undefined ? undefined : deviceWitness.parse(JSON.parse(witness)).device

/** Once a page has started, the phone has the name that it had, and its people can read of what was lost. */
export async function checkLoss({ factory, evicted }: Phone, named: string | undefined): Promise<void> {
  if (named === undefined) return
  const { meta } = await takeSnapshot(factory)
  const { rows } = (meta.get('lost') ?? { rows: 0 }) as { rows: number }
  assert.ok(rows >= evicted, `OB90: ${evicted} rows are lost, and ${rows} are told`)
  assert.equal(meta.get('deviceId'), named, 'OB90, OB96: the device has another name')
}

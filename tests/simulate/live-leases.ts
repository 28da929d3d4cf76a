import type { Lease } from '#core/db/rows.ts'
import type { Journey } from './network.ts'
import { peekLeases } from './snapshot.ts'
import type { SimulatedWorld } from './world.ts'

interface Claim {
  readonly journey: Journey
  readonly lease: Lease
  readonly jumps: number
}

/** Repeated here, since the product's own rule is under test. */
const holds = ({ until }: Lease, now: number) => now < until && until - now <= 90_000

const claims = new WeakMap<SimulatedWorld, Claim[]>()

/** Checks at the moment of sending that no other drainer sends one of these rows under a live lease. */
export function noteTwoLiveLeases(world: SimulatedWorld, journey: Journey): void {
  const owner = world.network.owners.get(journey.from)
  if (!owner) return
  const { phone } = owner
  const now = phone.clock.now()
  const leases = peekLeases(phone.factory)
  const known = (claims.get(world) ?? []).filter(({ journey: { answered } }) => !answered)
  for (const id of journey.ids)
    for (const other of known)
      if (
        // A lying lock hides drainers from each other, and a jump of the clock ends every lease.
        world.locks !== 'lying' &&
        other.journey.from !== journey.from &&
        world.network.owners.get(other.journey.from)?.phone === phone &&
        !world.network.owners.get(other.journey.from)?.tab.mortal.isDead() &&
        other.jumps === phone.jumps &&
        other.journey.ids.includes(id) &&
        holds(other.lease, now)
      )
        // Noted, because fetch would take an error for a failing network.
        world.faults.push(new TypeError(`two live leases on ${id}`))
  const lease = leases.find(({ ids }) => journey.ids.some((id) => ids.includes(id)))
  if (lease) known.push({ journey, lease, jumps: phone.jumps })
  claims.set(world, known)
}

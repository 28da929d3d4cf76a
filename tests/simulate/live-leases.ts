import type { Lease } from '#core/db/rows.ts'
import type { Journey } from './network.ts'
import { peekLeases } from './snapshot.ts'
import type { SimulatedWorld } from './world.ts'

interface Claim {
  readonly journey: Journey
  readonly lease: Lease
  readonly jumps: number
}

/** Said here once more: what is judged must not judge itself. */
const holds = ({ until }: Lease, now: number) => now < until && until - now <= 90_000

const claims = new WeakMap<SimulatedWorld, Claim[]>()

/** At the moment of sending: no other drainer may be sending one of these rows under a lease that is live. */
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
        // A lock that lies takes from drainers what they know of each other; a jump of the clock ends every lease.
        world.locks !== 'lying' &&
        other.journey.from !== journey.from &&
        world.network.owners.get(other.journey.from)?.phone === phone &&
        !world.network.owners.get(other.journey.from)?.tab.mortal.isDead() &&
        other.jumps === phone.jumps &&
        other.journey.ids.includes(id) &&
        holds(other.lease, now)
      )
        // Thrown into a fetch it would pass for a network that fails.
        world.faults.push(new TypeError(`two live leases on ${id}`))
  const lease = leases.find(({ ids }) => journey.ids.some((id) => ids.includes(id)))
  if (lease) known.push({ journey, lease, jumps: phone.jumps })
  claims.set(world, known)
}

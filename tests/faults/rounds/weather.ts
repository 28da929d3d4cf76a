import type { CaptiveForm, Fault, RefusingStatus } from '../proxy/fault.ts'
import { pass } from '../proxy/fault.ts'
import type { Passing } from '../proxy/plan.ts'
import type { Random } from '#tests/support/random.ts'

/** `network`: faults of a connection. `anything`: also answers of servers and proxies that may need a person. */
export type Climate = 'network' | 'anything'

const captiveForms: readonly [CaptiveForm, ...CaptiveForm[]] = ['page', 'redirect', 'cut-json']
const refusals: readonly [RefusingStatus, ...RefusingStatus[]] = [400, 401, 403, 413, 422, 429, 500, 502, 503]
/** After these answers a person must settle each row, so they are used only where there are few rows. */
const personal: readonly RefusingStatus[] = [401, 403]

type Maker = (random: Random) => Fault

const network: readonly [Maker, ...Maker[]] = [
  () => ({ is: 'drop-before' }),
  () => ({ is: 'cut-request' }),
  () => ({ is: 'drop-after' }),
  () => ({ is: 'cut-answer' }),
  () => ({ is: 'duplicate' }),
  (random) => ({ is: 'delay', ms: random.between(1, 300) }),
  (random) => ({ is: 'echo', ms: random.between(1, 1000) }),
  (random) => ({ is: 'overtaken', ms: random.between(50, 300) }),
  (random) => ({ is: 'captive', form: random.pick(captiveForms) }),
]

const refusal: Maker = (random) => ({ is: 'status', status: random.pick(refusals), retryAfter: 1 })

/** Faults of which every day has at least one. Careless queues take these for success. */
const certain: Readonly<Record<Climate, readonly [Fault, ...Fault[]]>> = {
  network: [{ is: 'drop-after' }, { is: 'cut-answer' }],
  anything: [{ is: 'status', status: 500 }],
}

/** Chooses the fault of each API call; the files of the app pass. */
export function weather(random: Random, climate: Climate): (passing: Passing) => Fault {
  const roughness = 0.3 + random.next() * 0.4
  const certainAt = random.between(1, 2)
  const certainFault = random.pick(certain[climate])
  return ({ traffic, ids, nth }) => {
    if (traffic === 'batch' && nth === certainAt) return certainFault
    if (traffic === 'app' || !random.chance(roughness)) return pass
    const fault = climate === 'anything' && random.chance(0.4) ? refusal(random) : random.pick(network)(random)
    return fault.is === 'status' && personal.includes(fault.status) && ids.length > 3 ? pass : fault
  }
}

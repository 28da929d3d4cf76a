import { percentile } from '#tests/proof/bench/statistics.ts'
import { createRandom } from '#tests/support/random.ts'
import type { Bench } from './bench.ts'
import { connect } from './connection.ts'
import type { Plan } from './plan.ts'
import { signInPeople } from './sign-in-people.ts'

export interface Storm {
  readonly devices: number
  /** Seconds within which all devices came. */
  readonly arrive: number
  readonly rows: number
  /** Seconds until the last device had its receipt. */
  readonly seconds: number
  readonly refused: number
  /** Milliseconds until a batch was answered with a receipt. */
  readonly p99: number
  readonly signIns: { readonly people: number; readonly p50: number; readonly p95: number; readonly refused: number }
}

const ROWS = 3
const heartbeat = { unsent: ROWS, oldestSeconds: 3600, appVersion: '1.0.0', persisted: true }
/** Connections that a machine keeps open at once. Further devices wait for a free one, as behind one router. */
const AT_ONCE = 200

/**
 * All devices return behind one address within seconds, as when the network returns to a field, while people sign in
 * there. Each waits as long as it is told.
 */
export async function measureStorm(
  bench: Bench,
  { devices, people, arrive, seed }: Pick<Plan, 'devices' | 'people' | 'arrive' | 'seed'>,
): Promise<Storm> {
  const batches = Array.from({ length: devices }, () => bench.make(ROWS, { heartbeat }))
  const turns = Array.from({ length: AT_ONCE }, () => connect(bench.url, bench.basic))
  const took: number[] = []
  const random = createRandom(seed)
  let refused = 0
  const began = performance.now()

  const deliver = async (at: number) => {
    const batch = batches[at]
    if (!batch) return
    await after((at / devices) * arrive * 1000)
    for (;;) {
      const connection = turns[at % AT_ONCE] ?? connect(bench.url, bench.basic)
      const answer = await connection.post('/api/submission/batch', batch.body)
      if (answer.status === 200) {
        took.push(answer.took)
        bench.sent.push(...batch.ids)
        return
      }
      if (answer.retryAfter === undefined) throw new Error(`a device was answered ${answer.status}: ${answer.text}`)
      refused++
      await after(answer.retryAfter * 1000 * (1 + random.next() / 2))
    }
  }
  const [signIns] = await Promise.all([
    signInPeople(bench, people, arrive),
    Promise.all(batches.map((_, at) => deliver(at))),
  ])
  const seconds = (performance.now() - began) / 1000
  for (const connection of turns) connection.close()
  return {
    devices,
    arrive,
    rows: ROWS,
    seconds,
    refused,
    p99: percentile(took, 0.99),
    signIns: {
      people,
      p50: percentile(signIns.took, 0.5),
      p95: percentile(signIns.took, 0.95),
      refused: signIns.refused,
    },
  }
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

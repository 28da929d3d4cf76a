import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { calls } from '#core/contract/calls.ts'
import type { Call } from '#core/contract/call/call.ts'
import { percentile } from '#tests/proof/bench/statistics.ts'
import { createRandom, shuffled } from '#tests/support/random.ts'
import type { Bench } from './bench.ts'
import { connect } from './connection.ts'
import type { Answered, Wave } from './flood-sender.ts'
import type { Plan } from './plan.ts'

/** The effect on others when every public call receives many hostile bodies at once. */
export interface Flood {
  readonly name: string
  readonly addresses: number
  readonly connections: number
  /** Milliseconds of the longest answer meanwhile. */
  readonly livez: number
  readonly readyz: number
  /** p99 of another caller's requests meanwhile, in milliseconds, and as a multiple of the same without load. */
  readonly others: number
  readonly slowdown: number
  /** The slowdown with the same bodies at the bare server, which reads and does nothing. */
  readonly bareSlowdown: number
  /** p99 of the other caller here, as a multiple of that at the bare server. */
  readonly overBare: number
  /** Processor time for one of these bodies, as a multiple of that for a small honest call. */
  readonly honestCalls: number
  readonly answered: Answered
}

const MEGABYTE = 1_000_000
/** Bodies of 1.4 MB and 4 MB: large enough to cost something, and no larger. */
const bodies = {
  'lists within each other': { head: '{"kind":', fill: '[', fills: 1.4 * MEGABYTE },
  'empty lists': { head: '{"kind":[', fill: '[],', fills: (1.4 * MEGABYTE) / 3 },
  'one long text': { head: '{"kind":"', fill: 'a', fills: 1.4 * MEGABYTE },
  '4 MB of text': { head: '{"kind":"', fill: 'a', fills: 4 * MEGABYTE },
} as const

/** Calls that anyone who has seen the page can make. */
const isPublic = ({ method, credential }: Call) =>
  method === 'POST' && (credential === 'none' || credential === 'basic')
const addresses = Object.values<Call>(calls)
  .filter(isPublic)
  .flatMap(({ path }) => [`/api/${path}`, `/api/enc/${path}`])

const QUIET_SECONDS = 3
const HONEST_CALLS = 1000

export async function measureFloods(bench: Bench, { floods, seed }: Pick<Plan, 'floods' | 'seed'>): Promise<Flood[]> {
  const chosen = shuffled(createRandom(seed), addresses).slice(0, floods.addresses)
  const sender = fork(join(import.meta.dirname, 'flood-sender.ts'))
  const bareServer = fork(join(import.meta.dirname, 'bare-server.ts'))
  const [barePort] = (await once(bareServer, 'message')) as [number]
  const send = async (wave: Wave) => {
    sender.send(wave)
    const [answered] = (await once(sender, 'message')) as [Answered]
    return answered
  }
  try {
    const honest = await costOf(bench, HONEST_CALLS, () => sendHonest(bench))
    const bare = { url: `http://127.0.0.1:${barePort}`, basic: bench.basic }
    const quiet = await watchWhile(bench, rest)
    const bareQuiet = await watchWhile(bare, rest)
    const flood = async ({ url }: Watched, body: (typeof bodies)[keyof typeof bodies]) => {
      const wave = {
        ...body,
        port: Number(new URL(url).port),
        authorization: bench.basic,
        connections: floods.connections,
      }
      const statuses: Answered[] = []
      for (const path of chosen) statuses.push(await send({ ...wave, path }))
      return statuses
    }
    const results: Flood[] = []
    for (const [name, body] of Object.entries(bodies)) {
      let statuses: readonly Answered[] = []
      let watched = quiet
      const cost = await costOf(bench, chosen.length * floods.connections, async () => {
        watched = await watchWhile(bench, async () => {
          statuses = await flood(bench, body)
        })
      })
      const beside = await watchWhile(bare, async () => {
        await flood(bare, body)
      })
      const { livez, readyz, others } = watched
      results.push({
        name,
        addresses: chosen.length,
        connections: floods.connections,
        livez,
        readyz,
        others,
        slowdown: others / quiet.others,
        bareSlowdown: beside.others / bareQuiet.others,
        overBare: others / beside.others,
        honestCalls: cost / honest,
        answered: addUp(statuses),
      })
    }
    return results
  } finally {
    sender.kill()
    bareServer.kill()
  }
}

/** Processor seconds of the server for one of these requests. */
async function costOf({ processorSeconds }: Bench, requests: number, work: () => Promise<void>): Promise<number> {
  const before = await processorSeconds()
  await work()
  return ((await processorSeconds()) - before) / requests
}

async function sendHonest(bench: Bench): Promise<void> {
  const connection = connect(bench.url, bench.basic)
  for (let at = 0; at < HONEST_CALLS; at++) await connection.post(`/api/${calls.engagementOptions.path}`, '{}')
  connection.close()
}

/** The longest answers of the probes, and p99 of another caller who reads and posts in turn. */
type Watched = Pick<Bench, 'url' | 'basic'>

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, QUIET_SECONDS * 1000))

async function watchWhile(bench: Watched, work: () => Promise<void>) {
  const done = new AbortController()
  const ask = async (paths: readonly string[]) => {
    const connection = connect(bench.url, bench.basic)
    const took: number[] = []
    for (let at = 0; !done.signal.aborted || took.length < 200; at++) {
      const path = paths[at % paths.length] ?? ''
      const answer = path.endsWith(calls.engagementOptions.path)
        ? await connection.post(path, '{}')
        : await connection.get(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
      took.push(answer.took)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    connection.close()
    return took
  }
  const watching = Promise.all([
    ask(['/livez']),
    ask(['/readyz']),
    ask([`/api/${calls.submissionKeys.path}`, `/api/${calls.engagementOptions.path}`]),
  ])
  await work()
  done.abort()
  const [livez, readyz, others] = await watching
  return { livez: Math.max(...livez), readyz: Math.max(...readyz), others: percentile(others, 0.99) }
}

function addUp(all: readonly Answered[]): Answered {
  const sums: Record<string, number> = {}
  for (const [status, count] of all.flatMap((one) => Object.entries(one))) sums[status] = (sums[status] ?? 0) + count
  return sums
}

import { selfAssessmentRunner } from '#core/questionnaires/forms/self-assessment-runner.ts'
import { contentLimitsOf } from '#server/intake/submission/judging/content-limits.ts'
import { median, percentile } from '#tests/proof/bench/statistics.ts'
import type { Bench } from './bench.ts'
import { connect } from './connection.ts'

export interface Bombs {
  readonly name: string
  /** The time of one form in a batch of these, as a multiple of an honest form's time. */
  readonly honestForms: number
  /** p99 of another caller's requests meanwhile, as a multiple of that without load. */
  readonly slowdown: number
}

const ITEMS = 300

const contentWith = (answers: string) =>
  `{"answers":${answers},"language":"id","startedAt":"2026-08-17T01:00:00.000Z","submittedAt":"2026-08-17T01:02:00.000Z"}`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const { bytes } = contentLimitsOf(selfAssessmentRunner.kind, selfAssessmentRunner)
const justUnder = 'a'.repeat(bytes - 300)

/** Contents that are small when sealed and large when opened. The last two use the full size that a form may have. */
const bombs = [
  ['a text of 1 MiB', contentWith(`{"name":"${'a'.repeat(1_000_000)}"}`)],
  ['500,000 numbers', contentWith(`{"name":[${'0,'.repeat(499_999)}0]}`)],
  ['340,000 empty lists', contentWith(`{"name":[${'[],'.repeat(339_999)}[]]}`)],
  ['500,000 lists within each other', contentWith(`{"name":${nested(500_000)}}`)],
  ["a text of the form's length", contentWith(`{"name":"${justUnder}"}`)],
  ['the same, and no JSON at its end', `${contentWith(`{"name":"${justUnder}"}`)}!`],
] as const

/** Measures what bombs cost in honest forms, and whether they slow other callers. */
export async function measureBombs(bench: Bench): Promise<Bombs[]> {
  const quiet = await watchWhile(bench, () => Promise.resolve())
  const honest = await timeBatches(bench, makeThree(bench))
  const results: Bombs[] = []
  for (const [name, content] of bombs) {
    let took = 0
    // Made beforehand, since sealing a bomb would disturb the measurement.
    const bodies = makeThree(bench, { content })
    const busy = await watchWhile(bench, async () => {
      took = await timeBatches(bench, bodies)
    })
    results.push({ name, honestForms: took / honest, slowdown: busy / quiet })
  }
  return results
}

/** The median of three, since other work on the machine may disturb one. */
async function timeBatches(bench: Bench, bodies: readonly string[]): Promise<number> {
  const took = []
  for (const body of bodies) took.push(await timeBatch(bench, body))
  return median(took)
}

const makeThree = (bench: Bench, options?: { readonly content: string }): string[] =>
  Array.from({ length: 3 }, () => bench.make(ITEMS, options).body)

async function timeBatch(bench: Bench, body: string): Promise<number> {
  const connection = connect(bench.url, bench.basic)
  const { status, text, took } = await connection.post('/api/submission/batch', body)
  connection.close()
  if (status !== 200) throw new Error(`a batch was answered ${status}: ${text}`)
  return took
}

/** p99 of another caller's requests during the work, from at least two hundred of them. */
async function watchWhile(bench: Bench, work: () => Promise<void>): Promise<number> {
  const done = new AbortController()
  const connection = connect(bench.url, bench.basic)
  const took: number[] = []
  const watching = (async () => {
    while (!done.signal.aborted || took.length < 200)
      took.push((await connection.get('/api/mobile/ref/submission_keys')).took)
  })()
  await work()
  done.abort()
  await watching
  connection.close()
  return percentile(took, 0.99)
}

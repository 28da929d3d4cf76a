import { percentile } from '#tests/proof/bench/statistics.ts'
import type { Bench } from './bench.ts'
import { connect } from './connection.ts'

export interface Overload {
  readonly connections: number
  readonly perSecond: number
  /** Milliseconds of any answer, including refusals. */
  readonly longest: number
  readonly p99: number
  readonly refused: number
}

/** Sends single forms over more connections than the server can serve at once. Each waits as long as it is told. */
export async function measureOverload(bench: Bench, connections: number, seconds: number): Promise<Overload> {
  const ready = Array.from({ length: Math.ceil(seconds * bench.makes(1)) }, () => bench.make(1))
  const took: number[] = []
  let kept = 0
  let refused = 0
  const began = performance.now()
  const ends = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = connect(bench.url, bench.basic)
      for (let batch = ready.pop(); batch && performance.now() < ends; batch = ready.pop()) {
        const answer = await connection.post('/api/submission/batch', batch.body)
        took.push(answer.took)
        if (answer.status === 200) {
          kept++
          bench.sent.push(...batch.ids)
        } else if (answer.status === 503 && answer.retryAfter !== undefined) {
          refused++
          await new Promise((resolve) => setTimeout(resolve, (answer.retryAfter ?? 1) * 1000))
        } else throw new Error(`an overloaded server answered ${answer.status}: ${answer.text}`)
      }
      connection.close()
    }),
  )
  return {
    connections,
    perSecond: kept / ((performance.now() - began) / 1000),
    longest: Math.max(...took),
    p99: percentile(took, 0.99),
    refused,
  }
}

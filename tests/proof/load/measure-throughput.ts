import type { Bench } from './bench.ts'
import { connect } from './connection.ts'
import type { MadeBatch } from './make-batches.ts'
import { percentile } from '#tests/proof/bench/statistics.ts'

export interface Throughput {
  readonly rows: number
  readonly connections: number
  readonly ours: Rate
  readonly raw: Rate
}

export interface Rate {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Rows in a request, and the number of connections that send such requests one after another. */
export const shapes = [
  { rows: 1, connections: 32 },
  { rows: 10, connections: 16 },
  { rows: 250, connections: 4 },
] as const

/** Sends batches of the same kind to the portal and then to the reference. */
export async function measureThroughput(
  bench: Bench,
  { rows, connections }: (typeof shapes)[number],
  seconds: number,
): Promise<Throughput> {
  const ours = await drive(bench, { path: '/api/submission/batch', url: bench.url, rows, connections, seconds })
  const raw = await drive(bench, { path: '/batch', url: bench.rawUrl, rows, connections, seconds })
  bench.sent.push(...ours.ids)
  return { rows, connections, ours: ours.rate, raw: raw.rate }
}

interface Target {
  readonly url: string
  readonly path: string
  readonly rows: number
  readonly connections: number
  readonly seconds: number
}

async function drive(bench: Bench, { url, path, rows, connections, seconds }: Target) {
  // Made beforehand: sealing would take processor time from the measured server.
  const ready: MadeBatch[] = Array.from({ length: Math.ceil((seconds * bench.makes(rows)) / rows) }, () =>
    bench.make(rows),
  )
  const took: number[] = []
  const ids: string[] = []
  const began = performance.now()
  const ends = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = connect(url, bench.basic)
      for (let batch = ready.pop(); batch && performance.now() < ends; batch = ready.pop()) {
        const answer = await connection.post(path, batch.body)
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
        took.push(answer.took)
        ids.push(...batch.ids)
      }
      connection.close()
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  return { ids, rate: { perSecond: ids.length / elapsed, p50: percentile(took, 0.5), p99: percentile(took, 0.99) } }
}

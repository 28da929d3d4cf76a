import type { Bench } from './open-bench.ts'
import type { Plan } from './plan.ts'
import { median, percentile } from './statistics.ts'

/** A line of the submit table: medians in milliseconds. */
export interface SubmitResult {
  readonly queued: number
  readonly samples: number
  readonly submit: number
  /** The 95th percentile. */
  readonly submit95: number
  readonly put: number
  readonly seal: number
  readonly bytes: number
}

export async function measureSubmits({ line, origin, say }: Bench, plan: Plan): Promise<SubmitResult[]> {
  origin.setRoundTrip(0)
  const results: SubmitResult[] = []
  for (const queued of plan.queued) {
    const { submit, put, seal, bytes } = await line.ask({ name: 'submit', queued, samples: plan.samples })
    results.push({
      queued,
      samples: submit.length,
      submit: median(submit),
      submit95: percentile(submit, 0.95),
      put: median(put),
      seal: median(seal),
      bytes,
    })
    say(`submit with ${queued} queued: done`)
  }
  return results
}

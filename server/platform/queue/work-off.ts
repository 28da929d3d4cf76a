import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'

interface WorkOptions<Job> {
  readonly boss: PgBoss
  readonly queue: string
  /** Jobs at the same time. */
  readonly atOnce: number
  /** Seconds until the next look after an empty one. */
  readonly everySeconds: number
  /** A job whose promise is rejected counts as failed. */
  readonly run: (job: Job) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface QueueWorker {
  look(): void
  /** @param patience milliseconds for running jobs to finish; a slower job begins again in another process */
  stop(patience: number): Promise<void>
}

/**
 * Works on jobs until stopped. The worker of pg-boss 10 does not wait until the end of a job is written: when the
 * database is lost at that moment, the rejection is not handled, and the process ends. Here the end is written with the
 * next look; without that, the job would count as running until it expires.
 */
export function workOff<Job extends object>({
  boss,
  queue,
  atOnce,
  everySeconds,
  run,
  onError,
}: WorkOptions<Job>): QueueWorker {
  const stopping = new AbortController()
  let isAsked = false
  let wake: () => void = () => undefined

  /** The ids of ended jobs whose end is not written yet. */
  let done: string[] = []
  let failed: string[] = []

  async function writeDown(): Promise<void> {
    if (done.length > 0) await boss.complete(queue, done)
    done = []
    if (failed.length > 0) await boss.fail(queue, failed)
    failed = []
  }

  /** @returns the number of jobs */
  async function take(): Promise<number> {
    await writeDown()
    const jobs = await boss.fetch<Job>(queue, { batchSize: atOnce })
    const settled = await Promise.allSettled(jobs.map(({ data }) => run(data)))
    const idsOf = (status: string) => jobs.filter((_, at) => settled[at]?.status === status).map(({ id }) => id)
    done = idsOf('fulfilled')
    failed = idsOf('rejected')
    await writeDown()
    return jobs.length
  }

  /** Ends after the time, or when a look is requested. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everySeconds * 1000)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isAsked = false
      let taken = 0
      try {
        taken = await take()
      } catch (error) {
        onError(error)
      }
      if (taken === 0 && !isAsked && !stopping.signal.aborted) await pause()
    }
  }

  const working = work()
  const look = () => {
    isAsked = true
    wake()
  }
  return {
    look,
    async stop(patience) {
      stopping.abort()
      wake()
      const waited = new AbortController()
      const timeIsUp = sleep(patience, undefined, { signal: waited.signal }).catch(() => undefined)
      await Promise.race([working, timeIsUp])
      waited.abort()
    },
  }
}

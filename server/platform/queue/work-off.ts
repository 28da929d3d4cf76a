import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'

interface WorkOptions<Job> {
  readonly boss: PgBoss
  readonly queue: string
  /** Jobs at the same time. */
  readonly atOnce: number
  /** How long to wait before looking again, when there was nothing to do. */
  readonly everySeconds: number
  /** A job whose promise is rejected counts as failed. */
  readonly run: (job: Job) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface QueueWorker {
  look(): void
  /** @param patience milliseconds that running jobs get to finish; one that takes longer is begun again elsewhere */
  stop(patience: number): Promise<void>
}

/**
 * Works jobs off until it is stopped. The worker of pg-boss 10 does not wait until the end of a job is written down:
 * where the database goes away at that moment, the rejection is not handled, and the process ends. Here such an end is
 * written down with the next look; else its job would count as running until it expires.
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

  /** Jobs that have ended, by id, until that is written down. */
  let done: string[] = []
  let failed: string[] = []

  async function writeDown(): Promise<void> {
    if (done.length > 0) await boss.complete(queue, done)
    done = []
    if (failed.length > 0) await boss.fail(queue, failed)
    failed = []
  }

  /** @returns how many there were */
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

  /** Ends after the time, or when a look is asked for. */
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

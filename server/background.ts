import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { secondsAfter } from './platform/queue/retry-plan.ts'

/** The work of a server beside its requests, once it serves. No failure of this work ends the server. */
export interface Background {
  /** Runs the work to its end. A failure is logged, and the work runs again after a pause. */
  start(name: string, work: Work): void
  /** Tells all work to stop, and waits until it has. */
  stop(): Promise<void>
}

/** Resolves when the work is done, or soon after it is told to stop. It may run again after a failure halfway. */
type Work = (stopping: AbortSignal) => Promise<void>

interface BackgroundOptions {
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Seconds to wait after the nth failure. */
  readonly wait?: (attempt: number) => number
}

export function openBackground({ log, wait = secondsAfter }: BackgroundOptions): Background {
  const stopping = new AbortController()
  const { signal } = stopping
  const running: Promise<void>[] = []

  async function run(name: string, work: Work): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        await work(signal)
        return
      } catch (error) {
        // Stopping may make the work fail; that is no error.
        if (signal.aborted) return
        log.error({ event: 'background-failed', work: name, attempt, err: error })
        await sleep(wait(attempt) * 1000, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return {
    start: (name, work) => void running.push(run(name, work)),
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Undoes one step of the start; the last step is undone first. */
export type CloseStep = () => Promise<void>

/** Milliseconds for running requests to finish, and then for the rest to close. */
const REQUESTS_LIMIT = 10_000
const REST_LIMIT = 10_000

/** @throws the first error, after all steps were tried */
export async function closeAll(steps: readonly CloseStep[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps.toReversed()) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** A terminal and a supervisor may send the same signal together: only a later one counts as the second. */
const SAME_SIGNAL = 1000

interface Closing {
  readonly steps: readonly CloseStep[]
  /** Called at once: the server is then not ready, and a load balancer sends requests elsewhere. */
  readonly drain: () => void
  /** The seconds that a load balancer needs to notice. */
  readonly drainSeconds: number
  readonly say: (line: string) => void
}

/** SIGTERM and SIGINT stop the listening, let running requests finish, and close the rest. A second one ends it all. */
export function closeOnSignal(app: FastifyInstance, { steps, drain, drainSeconds, say }: Closing): void {
  let closingSince: number | undefined
  const close = async (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (closingSince !== undefined) {
      if (now - closingSince > SAME_SIGNAL) process.exit(1)
      return
    }
    closingSince = now
    drain()
    if (drainSeconds > 0) {
      say(`${signal}: no longer ready, and closing in ${drainSeconds} s …`)
      await sleep(drainSeconds * 1000)
    }
    say(`${signal}: finishing what is running …`)
    // A kept-alive connection becomes idle after its last answer, and would keep the server open.
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    setTimeout(() => {
      process.exitCode = 1
      app.server.closeAllConnections()
    }, REQUESTS_LIMIT).unref()
    setTimeout(() => process.exit(1), REQUESTS_LIMIT + REST_LIMIT).unref()
    await closeAll(steps)
    say('Closed.')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (got) => void close(got))
}

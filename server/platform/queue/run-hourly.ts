import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '#server/platform/db/schema.ts'
import { prepareTurns, takeTurn } from '#server/platform/db/take-turn.ts'
import { bossConnection } from './boss-connection.ts'
import { type QueueWorker, workOff } from './work-off.ts'

/** Milliseconds between two checks whether the hour's run is queued. */
const ASK_EVERY = 600_000
const STOP_PATIENCE = 5000

interface HourlyOptions {
  readonly db: Kysely<Database>
  /** Waits without limit for another server that prepares the queue. */
  readonly patient?: Kysely<Database>
  /** The name of the work and of its queue. */
  readonly name: string
  readonly run: () => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Runs work every hour, and soon after a start, because a server may be down at the hour. It runs once in all processes
 * together, and never twice at once. Goes on until told to stop.
 */
export async function runHourly(
  { db, patient = db, name, run, log }: HourlyOptions,
  stopping: AbortSignal,
): Promise<void> {
  const boss = new PgBoss({ db: bossConnection(db), supervise: false, schedule: false })
  const report = (error: unknown) => log.error({ event: `${name}-queue-failed`, err: error })
  boss.on('error', report)
  let worker: QueueWorker | undefined
  let timer: NodeJS.Timeout | undefined
  const ask = () => boss.send(name, {}, { singletonHours: 1 })
  try {
    // Queues are made one at a time, also by servers that start together, because two could deadlock in PostgreSQL.
    await prepareTurns(patient)
    await patient.transaction().execute(async (trx) => {
      await takeTurn(trx, 'queues')
      await boss.start()
      await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 0, expireInHours: 2 })
    })
    await ask()
    timer = setInterval(() => void ask().catch(report), ASK_EVERY)
    worker = workOff({ boss, queue: name, atOnce: 1, everySeconds: 10, run, onError: report })
    if (!stopping.aborted) await once(stopping, 'abort')
  } finally {
    clearInterval(timer)
    await worker?.stop(STOP_PATIENCE)
    await boss.stop({ graceful: false })
  }
}

import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import { bossConnection } from '#server/platform/queue/boss-connection.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { prepareTurns, takeTurn } from '#server/platform/db/take-turn.ts'
import { type QueueWorker, workOff } from '#server/platform/queue/work-off.ts'
import type { RetentionRule } from './retention-rule.ts'
import type { RetentionTask } from './retention-tasks.ts'
import { runRetention } from './run-retention.ts'

const QUEUE = 'retention'
/** Milliseconds between two questions whether the hour's run has been asked for. */
const ASK_EVERY = 600_000
const STOP_PATIENCE = 5000

interface ScheduleOptions {
  readonly db: Kysely<Database>
  /** Waits without end for another server that prepares the queue. */
  readonly patient?: Kysely<Database>
  readonly rules: readonly RetentionRule[]
  readonly tasks?: readonly RetentionTask[]
  readonly log: FastifyBaseLogger
}

/**
 * Runs retention every hour, and soon after a start, since a server may not be up at the hour: once in all processes
 * together, and never in two at once. Goes on until it is told to stop.
 */
export async function scheduleRetention(
  { db, patient = db, rules, tasks = [], log }: ScheduleOptions,
  stopping: AbortSignal,
): Promise<void> {
  const boss = new PgBoss({ db: bossConnection(db), supervise: false, schedule: false })
  const report = (error: unknown) => log.error({ event: 'retention-queue-failed', err: error })
  boss.on('error', report)
  let worker: QueueWorker | undefined
  let timer: NodeJS.Timeout | undefined
  const ask = () => boss.send(QUEUE, {}, { singletonHours: 1 })
  try {
    // Servers that start together make the queue one after another; the later ones find it.
    await prepareTurns(patient)
    await patient.transaction().execute(async (trx) => {
      await takeTurn(trx, 'retention queue')
      await boss.start()
      await boss.createQueue(QUEUE, { name: QUEUE, policy: 'singleton', retryLimit: 0, expireInHours: 2 })
    })
    await ask()
    timer = setInterval(() => void ask().catch(report), ASK_EVERY)
    worker = workOff({
      boss,
      queue: QUEUE,
      atOnce: 1,
      everySeconds: 10,
      run: () => runRetention({ db, rules, tasks, log, isStopping: () => stopping.aborted }),
      onError: report,
    })
    if (!stopping.aborted) await once(stopping, 'abort')
  } finally {
    clearInterval(timer)
    await worker?.stop(STOP_PATIENCE)
    await boss.stop({ graceful: false })
  }
}

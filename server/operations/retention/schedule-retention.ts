import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { runHourly } from '#server/platform/queue/run-hourly.ts'
import type { RetentionRule } from './retention-rule.ts'
import type { RetentionTask } from './retention-tasks.ts'
import { runRetention } from './run-retention.ts'

interface ScheduleOptions {
  readonly db: Kysely<Database>
  /** Waits without limit for another server that prepares the queue. */
  readonly patient?: Kysely<Database>
  readonly rules: readonly RetentionRule[]
  readonly tasks?: readonly RetentionTask[]
  readonly log: FastifyBaseLogger
}

/** Runs retention every hour. */
export const scheduleRetention = (
  { db, patient = db, rules, tasks = [], log }: ScheduleOptions,
  stopping: AbortSignal,
): Promise<void> =>
  runHourly(
    {
      db,
      patient,
      name: 'retention',
      run: () => runRetention({ db, rules, tasks, log, isStopping: () => stopping.aborted }),
      log,
    },
    stopping,
  )

import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Background } from './background.ts'
import { knowDefinitions } from './intake/definition/known-definitions.ts'
import type { Judge } from './intake/submission/judging/judge.ts'
import { placeLeftForms } from './intake/submission/place-forms.ts'
import { reopenQuarantined } from './intake/submission/reopen-quarantined.ts'
import { buildIndexes } from './platform/db/indexes/build-indexes.ts'
import type { Database } from './platform/db/schema.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { type RetentionDays, retentionRules } from './operations/retention/retention-rules.ts'
import { retentionTasks } from './operations/retention/retention-tasks.ts'
import { remindOfMeasures } from './patient/measures/remind-of-measures.ts'
import type { KeyRing } from './platform/keys/key-ring.ts'
import type { Outbox } from './platform/message/outbox.ts'
import { runHourly } from './platform/queue/run-hourly.ts'
import { scheduleRetention } from './operations/retention/schedule-retention.ts'
import { countDue } from './staff/results/count-due.ts'

interface WorkOptions {
  readonly db: Kysely<Database>
  /** Waits without limit for other servers. */
  readonly patient: Kysely<Database>
  /** Reaches the database without PgBouncer. */
  readonly direct: Kysely<Database>
  readonly config: RetentionDays & { readonly surveyDays: number }
  readonly keys: KeyRing
  readonly judge: Judge
  readonly files: FileStore
  readonly outbox: Outbox
  readonly log: FastifyBaseLogger
}

/** Starts everything that a server does beside requests. Start new background work here. */
export function startBackgroundWork(background: Background, options: WorkOptions): void {
  const { db, patient, direct, config, keys, judge, files, outbox, log } = options
  background.start('retention', (stopping) =>
    scheduleRetention({ db, patient, rules: retentionRules(config), tasks: retentionTasks(files), log }, stopping),
  )
  background.start('measures', (stopping) =>
    runHourly(
      {
        db,
        patient,
        name: 'measures',
        run: async () => {
          const patients = await remindOfMeasures({ db, outbox, isStopping: () => stopping.aborted })
          if (patients > 0) log.info({ event: 'measures-reminded', patients })
        },
        log,
      },
      stopping,
    ),
  )
  const definitions = knowDefinitions(db)
  background.start('tallies', (stopping) =>
    runHourly(
      {
        db,
        patient,
        name: 'tallies',
        run: async () => {
          const isStopping = () => stopping.aborted
          await placeLeftForms(db, isStopping)
          await countDue({ db, definitions, log, isStopping })
          const again = { db, keys, judge, surveyDays: config.surveyDays, now: Date.now }
          const { looked, taken } = await reopenQuarantined(again, log, isStopping)
          if (looked > 0) log.info({ event: 'quarantine-judged-again', looked, taken })
        },
        log,
      },
      stopping,
    ),
  )
  background.start('indexes', (stopping) =>
    buildIndexes(direct, {
      signal: stopping,
      onBuilt: (index) => log.info({ event: 'index-built', index }),
    }),
  )
}

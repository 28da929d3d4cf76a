import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { applyRule, countHeldBack } from './apply-rule.ts'
import type { RetentionRule } from './retention-rule.ts'
import type { RetentionTask } from './retention-tasks.ts'

/** 100,000 rows of a rule in an hour; the rest is for the next run. */
const SLICES = 100

interface RunOptions {
  readonly db: Kysely<Database>
  readonly rules: readonly RetentionRule[]
  readonly tasks?: readonly RetentionTask[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly isStopping?: () => boolean
  readonly slices?: number
}

/** Applies every rule and task once. A failure is logged and tried again in the next run; the others go on. */
export async function runRetention({
  db,
  rules,
  tasks = [],
  log,
  isStopping = () => false,
  slices = SLICES,
}: RunOptions): Promise<void> {
  for (const rule of rules) {
    if (isStopping()) return
    try {
      const { rows, hasMore } = await applyRule(db, rule, { slices, isStopping })
      const line = { event: 'retention', rule: rule.name, rows, hasMore }
      if (rows > 0 && rule.isLoud) log.warn(line)
      else if (rows > 0) log.info(line)
      const heldBack = await countHeldBack(db, rule)
      if (heldBack > 0) log.warn({ event: 'retention-held-back', rule: rule.name, rows: heldBack })
    } catch (error) {
      log.error({ event: 'retention-failed', rule: rule.name, err: error })
    }
  }
  for (const { name, run } of tasks) {
    if (isStopping()) return
    try {
      const rows = await run(db, log)
      if (rows > 0) log.info({ event: 'retention', rule: name, rows })
    } catch (error) {
      log.error({ event: 'retention-failed', rule: name, err: error })
    }
  }
}

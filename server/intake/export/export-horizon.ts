import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'

/** Milliseconds. */
export interface ExportLimits {
  /** Covers a backend that has read its time and not yet announced it, and a clock that is set back. */
  readonly margin: number
  /** How old a transaction may be before it writes its first row. */
  readonly settling: number
  /** How long an export waits for a transaction that holds it up. */
  readonly patience: number
}

export const defaultExportLimits: ExportLimits = { margin: 1000, settling: 300_000, patience: 20_000 }

export interface ExportHorizon {
  /** No transaction can still add a row with an earlier `received_at`. */
  readonly until: Date
  /** The database's time. */
  readonly now: Date
}

/**
 * The time up to which no row can be added any more. A row's `received_at` is the time at which its transaction began,
 * and the row is visible after the commit. So rows are final up to the beginning of the oldest open transaction. Read
 * it in a statement before the rows: every transaction that had ended by then is visible to them. A transaction that is
 * older than `settling` and has no write lock on the table does not count: it is a backup or an open console. A
 * settlement takes that lock in its second statement, or its timeouts end it long before.
 */
export async function readHorizon(
  db: Kysely<Database>,
  { margin, settling }: Pick<ExportLimits, 'margin' | 'settling'>,
): Promise<ExportHorizon> {
  const { rows } = await sql<ExportHorizon>`
    select now() as now, date_trunc('milliseconds', least(min(xact_start), now() - make_interval(secs => ${margin / 1000}))) as until
    from pg_stat_activity as activity
    where datname = current_database() and pid <> pg_backend_pid() and (
      xact_start > now() - make_interval(secs => ${settling / 1000})
      or exists (
        select from pg_locks
        where pg_locks.pid = activity.pid and relation = 'submission'::regclass and mode = 'RowExclusiveLock'
      )
    )`.execute(db)
  const [horizon] = rows
  if (!horizon) throw new TypeError('an aggregate without a row')
  return horizon
}

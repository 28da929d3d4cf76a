import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { RetentionRule } from './retention-rule.ts'

const SLICE = 1000

export interface Applied {
  readonly rows: number
  /** Whether more rows may be due than this run may delete. */
  readonly hasMore: boolean
}

interface ApplyOptions {
  /** The most statements in one run; each is a transaction. */
  readonly slices: number
  /** Asked between two slices. */
  readonly isStopping: () => boolean
}

/** Deletes what is due by a rule, in slices. A locked row waits for the next run. */
export async function applyRule(
  db: Kysely<Database>,
  rule: RetentionRule,
  { slices, isStopping }: ApplyOptions,
): Promise<Applied> {
  const { slice = SLICE } = rule
  let rows = 0
  let since: Date | null = null
  for (let at = 0; at < slices && !isStopping(); at++) {
    const taken = await takeSlice(db, rule, slice, since)
    rows += taken.rows
    since = taken.last
    if (taken.rows < slice) return { rows, hasMore: false }
  }
  return { rows, hasMore: true }
}

interface Taken {
  readonly rows: number
  readonly last: Date | null
}

async function takeSlice(db: Kysely<Database>, rule: RetentionRule, slice: number, since: Date | null): Promise<Taken> {
  const { rows } = await sliceStatement(rule, slice, since).execute(db)
  const [taken] = rows
  if (!taken) throw new TypeError('a count without a row')
  return taken
}

/** Deletes one slice by primary key; only `dueStatement` searches. */
function sliceStatement(rule: RetentionRule, slice: number, since: Date | null): RawBuilder<Taken> {
  const columns = columnsOf(rule)
  return sql<Taken>`
    with due as (${dueStatement(rule, slice, since)}), gone as (
      delete from ${sql.table(rule.table)} where (${columns}) in (select ${columns} from due) returning 1
    )
    select (select count(*)::int from gone) as rows, (select max(aged) from due) as last`
}

/**
 * Finds the rows that are due, the oldest first.
 * @param since where the last slice ended: earlier rows are not read again
 */
export function dueStatement(rule: RetentionRule, slice = SLICE, since: Date | null = null): RawBuilder<unknown> {
  const { table, by, before, where = sql`true` } = rule
  const goesOn = since === null ? sql`true` : sql`${by} >= ${since}`
  return sql`
    select ${columnsOf(rule)}, ${by} as aged from ${sql.table(table)}
    where ${by} < ${before} and ${goesOn} and ${where}
    order by ${by} limit ${slice} for update of ${sql.table(table)} skip locked`
}

const columnsOf = ({ key }: RetentionRule) => sql.join(key.map((column) => sql.ref(column)))

/** The number of rows that are past their time and are kept. */
export async function countHeldBack(db: Kysely<Database>, rule: RetentionRule): Promise<number> {
  if (!rule.heldBack) return 0
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(rule.table)}
    where ${rule.by} < ${rule.before} and ${rule.heldBack}`.execute(db)
  return rows[0]?.rows ?? 0
}

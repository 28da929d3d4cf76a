import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { type OnlineIndex, onlineIndexes } from './online-indexes.ts'

interface BuildOptions {
  /** Stops a build; the next one begins again. */
  readonly signal?: AbortSignal
  /** Called for each index that this call has built. */
  readonly onBuilt?: (index: string) => void
}

/**
 * Builds missing indexes with `create index concurrently`, which blocks no writer but cannot run in a migration's
 * transaction. An index of a stopped build is built again; one that another process builds is left to it.
 */
export async function buildIndexes(db: Kysely<Database>, options: BuildOptions = {}): Promise<void> {
  for (const index of onlineIndexes) {
    options.signal?.throwIfAborted()
    await db.connection().execute((one) => build(db, one, index, options))
  }
}

/** @param db its other connections stop the one that builds */
async function build(
  db: Kysely<Database>,
  one: Kysely<Database>,
  { name, on }: OnlineIndex,
  { signal, onBuilt }: BuildOptions,
): Promise<void> {
  const { valid, building } = await readStanding(one, name, on)
  if (valid || building) return
  const { pid, ...timeouts } = await readConnection(one)
  const stop = () => void sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
  await setTimeouts(one, { statement: '0', lock: '0' })
  signal?.addEventListener('abort', stop)
  try {
    // The signal may have come before the listener was added.
    signal?.throwIfAborted()
    if (valid === false) await sql.raw(`drop index concurrently if exists ${name}`).execute(one)
    await sql.raw(`create index concurrently if not exists ${name} on ${on}`).execute(one)
  } finally {
    signal?.removeEventListener('abort', stop)
    await setTimeouts(one, timeouts)
  }
  onBuilt?.(name)
}

/** Two builds on one table would deadlock, so one process builds all indexes of a table. */
async function readStanding(one: Kysely<Database>, name: string, on: string) {
  const table = on.slice(0, on.indexOf(' '))
  const { rows } = await sql<{ valid: boolean | null; building: boolean }>`
    select (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as valid,
      exists (select from pg_stat_progress_create_index where relid = to_regclass(${table})) as building`.execute(one)
  const [standing] = rows
  if (!standing) throw new TypeError('a select without a row')
  return standing
}

interface Timeouts {
  readonly statement: string
  readonly lock: string
}

async function readConnection(one: Kysely<Database>): Promise<Timeouts & { readonly pid: number }> {
  const { rows } = await sql<Timeouts & { pid: number }>`
    select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`.execute(one)
  const [connection] = rows
  if (!connection) throw new TypeError('a select without a row')
  return connection
}

/** A large table takes minutes, so its build has no time limit. Afterwards the former settings are restored. */
async function setTimeouts(one: Kysely<Database>, { statement, lock }: Timeouts): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${statement}, false), set_config('lock_timeout', ${lock}, false)`.execute(
    one,
  )
}

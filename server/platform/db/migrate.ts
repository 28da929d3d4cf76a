import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { prepareTurns, takeTurn } from './take-turn.ts'

const numbered = Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]))

/** Brings the tables up to date, in one transaction. Processes that start at once take turns. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await prepareTurns(db)
  await db.transaction().execute(async (trx) => {
    // A migration, and the wait for one, may take longer than a request.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(trx)
    await takeTurn(trx, 'migrate')
    const migrator = new Migrator({ db: trx, provider: { getMigrations: () => Promise.resolve(numbered) } })
    throwFailure(await migrator.migrateToLatest())
  })
}

function throwFailure({ error }: MigrationResultSet): void {
  if (error === undefined) return
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new StartFailure('The database was made by another version of this program: start that one, or a newer one.')
  throw error
}

/** Whether all migrations of this program have run. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kysely_migration where name = any(${Object.keys(numbered)})`.execute(db)
  return rows[0]?.count === migrations.length
}

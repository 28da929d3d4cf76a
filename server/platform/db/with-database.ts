import type { Kysely } from 'kysely'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { obtainPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { waitForDatabase } from './wait-for-database.ts'

const PATIENCE = 30_000

/** Works on the database of DATABASE_URL, else on the one in DATA_DIR, also while the server runs. */
export async function withDatabase(
  say: (line: string) => void,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = process.env
  const postgres = await obtainPostgres({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR || '.data' }, say)
  try {
    const db = openDatabase(postgres.connectionString)
    try {
      await waitForDatabase(db, { patience: PATIENCE, log: say })
      await migrate(db)
      await work(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { buildIndexes } from '#server/platform/db/indexes/build-indexes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { readRecord } from '#server/platform/db/embedded/record.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { publishBuiltIn } from '#server/intake/definition/publish-built-in.ts'
import { createDatabase, migratedTemplate } from './create-database.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a role that may create databases. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for a whole run in a temporary folder, and removes it with all its databases. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await quickFolder(), 'hospital-portal-tests-'))
  // Under root, PostgreSQL runs as another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => undefined })
  await allowCreatingDatabases(dataDir, postgres.connectionString)
  await makeTemplate(postgres.connectionString)
  project.provide('postgresUrl', postgres.connectionString)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes the tables once; most tests begin with a copy of this database. */
async function makeTemplate(connectionString: string): Promise<void> {
  const db = openDatabase(await createDatabase(connectionString, migratedTemplate))
  await migrate(db)
  await buildIndexes(db)
  await publishBuiltIn(db, questionnaires)
  await db.destroy()
}

async function allowCreatingDatabases(dataDir: string, connectionString: string): Promise<void> {
  const record = await readRecord(dataDir)
  if (!record) throw new Error('the data folder has no database')
  const url = new URL(connectionString)
  const client = new Client({
    host: url.hostname,
    port: Number(url.port),
    user: 'postgres',
    password: record.superuserPassword,
    database: 'postgres',
  })
  await client.connect()
  await client.query(`alter role ${url.username} createdb`)
  // A worker of autovacuum would prevent a database from being dropped.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, migratedTemplate } from './create-database.ts'

const freshName = () => `test_${randomBytes(8).toString('hex')}`

/** An unused database. @returns its connection string */
export const freshDatabase = (): Promise<string> => untilTestEnds(createDatabase(inject('postgresUrl'), freshName()))

/** An unused database with the tables and the questionnaires of this program. */
export const migratedDatabase = (): Promise<string> => untilTestEnds(lastingDatabase())

/** A migrated database for several tests, which stays until the run ends. */
export const lastingDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), freshName(), migratedTemplate)

/** A copy of a database with all its rows. The original must have no connections meanwhile. */
export const copyDatabase = (connectionString: string): Promise<string> =>
  untilTestEnds(createDatabase(inject('postgresUrl'), freshName(), new URL(connectionString).pathname.slice(1)))

/** Turns off durability, because the database is dropped soon. */
async function untilTestEnds(made: Promise<string>): Promise<string> {
  const connectionString = await made
  onTestFinished(async () => {
    const client = new Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(`drop database if exists ${new URL(connectionString).pathname.slice(1)} with (force)`)
    await client.end()
  })
  return connectionString
}

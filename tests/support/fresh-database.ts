import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, migratedTemplate } from './create-database.ts'

const freshName = () => `test_${randomBytes(8).toString('hex')}`

/** An unused database. @returns its connection string */
export const freshDatabase = (): Promise<string> => untilTestEnds(createDatabase(inject('postgresUrl'), freshName()))

/** The same with the tables and the questionnaires of this program. */
export const migratedDatabase = (): Promise<string> => untilTestEnds(lastingDatabase())

/** The same for several tests: it stays until the run ends. */
export const lastingDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), freshName(), migratedTemplate)

/** Another one with all that a database has in it, which must have no connections meanwhile. */
export const copyDatabase = (connectionString: string): Promise<string> =>
  untilTestEnds(createDatabase(inject('postgresUrl'), freshName(), new URL(connectionString).pathname.slice(1)))

/** Dropped soon, its files need not be written to the disk. */
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

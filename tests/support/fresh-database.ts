import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, migratedTemplate } from './create-database.ts'

const freshName = () => `test_${randomBytes(8).toString('hex')}`

/** A database that nobody has used. @returns its connection string */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresUrl'), freshName())

/** The same with the tables and the questionnaires of this program. */
export const migratedDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), freshName(), migratedTemplate)

/** Another one with all that a database has in it, to which nobody may be connected meanwhile. */
export const copyDatabase = (connectionString: string): Promise<string> =>
  createDatabase(inject('postgresUrl'), freshName(), new URL(connectionString).pathname.slice(1))

import { Client } from 'pg'

/** A database with only the tables and questionnaires of this program. */
export const migratedTemplate = 'migrated'

/** @returns the new database's connection string */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  const url = new URL(server)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  // Copies files. The default strategy also writes each block to the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

import { Client } from 'pg'

/** The database that has the tables and the questionnaires of this program, and nothing else. */
export const migratedTemplate = 'migrated'

/** @returns the new database's connection string */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  const url = new URL(server)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  // A copy of files; the default writes each block to the log as well.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

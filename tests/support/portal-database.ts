import { Client } from 'pg'
import { readRecord } from '#server/platform/db/embedded/record.ts'
import { findPostmaster } from '#server/platform/db/embedded/server/lock-file.ts'
import type { Portal } from './portal.ts'

/** Runs SQL in the hospital's database, for what no call does: time passes, or an administrator acts. */
export async function inDatabase(
  portal: Portal,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = await openClient(portal)
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** A connection to the database that stays open until the test ends it. */
export async function openClient(portal: Portal): Promise<Client> {
  const client = new Client(await connectionString(portal))
  await client.connect()
  return client
}

/** The database's address, as a URL. */
export async function connectionString({ dataDir }: Pick<Portal, 'dataDir'>): Promise<string> {
  const record = await readRecord(dataDir)
  const postmaster = record && (await findPostmaster(record.folder))
  if (!postmaster) throw new Error('no PostgreSQL is running')
  return `postgres://hospital:${encodeURIComponent(record.password)}@127.0.0.1:${postmaster.port}/hospital`
}

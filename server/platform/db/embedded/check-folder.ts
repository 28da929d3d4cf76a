import type { ClientBase } from 'pg'
import { ForeignDatabase } from '#server/platform/db/pool/check-connection.ts'

/**
 * Checks that a connection leads to this folder's PostgreSQL. A copied data folder has the same passwords and port, and
 * its PostgreSQL may take the port when this one is killed.
 * @throws ForeignDatabase when PostgreSQL works on another folder
 */
export async function checkFolder(client: ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
  const there = rows[0]?.folder
  if (there !== folder) throw new ForeignDatabase(`The database on our port is that of ${there}, not of ${folder}.`)
}

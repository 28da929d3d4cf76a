import type { ClientBase } from 'pg'
import { ForeignDatabase } from '#server/platform/db/pool/check-connection.ts'

/**
 * A copy of a data folder has its passwords and its port. When PostgreSQL is killed, that of the copy may take the port:
 * only the folder tells them apart.
 * @throws ForeignDatabase when PostgreSQL works on another folder
 */
export async function checkFolder(client: ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
  const there = rows[0]?.folder
  if (there !== folder) throw new ForeignDatabase(`The database on our port is that of ${there}, not of ${folder}.`)
}

import { Client } from 'pg'
import { findPostmaster } from '#server/db/embedded/lock-file.ts'
import { readRecord } from '#server/db/embedded/record.ts'
import type { Portal } from './portal.ts'

/** As if the minute were over in which the hospital sends nobody a second code. */
export async function passCodePause({ dataDir }: Portal): Promise<void> {
  const record = await readRecord(dataDir)
  const postmaster = record && (await findPostmaster(record.folder))
  if (!postmaster) throw new Error('no PostgreSQL is running')
  const { password } = record
  const client = new Client({
    host: '127.0.0.1',
    port: postmaster.port,
    user: 'hospital',
    password,
    database: 'hospital',
  })
  await client.connect()
  await client.query(`delete from rate_limit where name = 'code-pause'`)
  await client.end()
}

import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { checkFolder } from './check-folder.ts'
import { errorCode } from './failure.ts'
import type { ClusterRecord } from './record.ts'

/** PostgreSQL makes these contents at its start, or they are useless elsewhere: only the folders are copied. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init|backup_label|tablespace_map)$/

interface CopyOptions {
  readonly cluster: ClusterRecord
  /** The port of the running PostgreSQL. */
  readonly port: number
  /** A folder that does not exist yet. */
  readonly to: string
}

/**
 * Copies a cluster while it is in use, by PostgreSQL's "low-level base backup": files copied during a write are
 * repaired from the log that is copied with them. The copy has everything that was committed before this returns.
 */
export async function copyCluster({ cluster, port, to }: CopyOptions): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.superuserPassword,
    database: 'postgres',
    application_name: 'hospital-portal-backup',
  })
  await client.connect()
  try {
    await checkFolder(client, cluster.folder)
    // Keeps the log until it is copied; the slot ends with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(4).toString('hex')}`,
    ])
    const first = await ask(client, "select pg_walfile_name(pg_backup_start('hospital portal', fast => true)) as name")
    await copyFolder(cluster.folder, to)
    const { labelfile, last } = await stop(client)
    await writeFile(join(to, 'backup_label'), labelfile, { mode: 0o600 })
    await copyLog(join(cluster.folder, 'pg_wal'), join(to, 'pg_wal'), first, last)
  } finally {
    await client.end()
  }
}

async function ask(client: Client, text: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(text)
  const [row] = rows
  if (!row) throw new TypeError('a select without a row')
  return row.name
}

/** Stopping switches to a new log file, so the one with the end of the copy is complete. */
async function stop(client: Client): Promise<{ labelfile: string; last: string }> {
  const { rows } = await client.query<{ labelfile: string; last: string }>(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  )
  const [row] = rows
  if (!row) throw new TypeError('a select without a row')
  return row
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch(goneIs([]))
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory() && emptied.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    // Tables may be dropped meanwhile; the log has the change.
    else if (entry.isFile()) await copyFile(source, target).catch(goneIs(undefined))
  }
}

/** File names of one length sort in the order of writing. The history file of each timeline is copied, too. */
async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  for (const name of (await readdir(from)).toSorted())
    if ((/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith('.history'))
      await copyFile(join(from, name), join(to, name))
}

const goneIs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (errorCode(error) !== 'ENOENT') throw error
    return value
  }

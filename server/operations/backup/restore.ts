import { chown, cp, mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/db/database.ts'
import { adoptCluster } from '#server/platform/db/embedded/cluster.ts'
import { readRecord } from '#server/platform/db/embedded/record.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { createKeyFile, readKeyFile } from '#server/platform/keys/key-file.ts'
import { ATTACHMENTS_FOLDER } from '#server/platform/files/folder-store.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { copyFiles, keyFiles } from './back-up.ts'
import { verifyChecksums } from './checksums.ts'

interface RestoreOptions {
  /** The two parts of a backup, perhaps from different places. */
  readonly database: string
  readonly keys: string
  /** A folder without a database and without keys. */
  readonly dataDir: string
  readonly log: (message: string) => void
}

export interface Restored {
  readonly submissions: number
  readonly latest: Date | null
}

/**
 * Restores a backup into a new data folder, and proves that its database opens.
 * @throws StartFailure when the backup is damaged, or the folder is in use; EmbeddedPostgresFailure
 */
export async function restore({ database, keys, dataDir, log }: RestoreOptions): Promise<Restored> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  await refuseUsed(home)
  await verifyChecksums(keys)
  await verifyChecksums(database)
  const submissionKeys = await readKeyFile(keys)
  const record = await readRecord(keys)
  if (!submissionKeys || !record) throw new StartFailure(`The folder ${keys} holds no keys of a backup.`)
  await adoptCluster(home, record, async (folder, account) => {
    await cp(database, folder, { recursive: true, preserveTimestamps: true })
    await rm(join(folder, 'SHA256SUMS'))
    await rm(join(folder, ATTACHMENTS_FOLDER), { recursive: true, force: true })
    if (account !== undefined) await give(folder, account)
  })
  await copyFiles(join(database, ATTACHMENTS_FOLDER), join(home, ATTACHMENTS_FOLDER))
  await createKeyFile(home, submissionKeys)
  return prove(home, log)
}

/** Refuses a folder in use: its data may be newer than the backup. */
async function refuseUsed(home: string): Promise<void> {
  const there = (await readdir(home)).find(
    (name) => name === ATTACHMENTS_FOLDER || keyFiles.some((one) => one === name) || name.startsWith('postgres-'),
  )
  if (there !== undefined)
    throw new StartFailure(
      `The data folder ${home} is in use: it has ${there}. Move it away, or set DATA_DIR to another folder.`,
    )
}

async function give(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): Promise<void> {
  await chown(folder, uid, gid)
  for (const path of await readdir(folder, { recursive: true })) await chown(join(folder, path), uid, gid)
}

async function prove(home: string, log: (message: string) => void): Promise<Restored> {
  const postgres = await startEmbeddedPostgres({ dataDir: home, log })
  try {
    const db = openDatabase(postgres.connectionString, postgres.check)
    try {
      const { rows } = await sql<Restored>`
        select count(*)::int as submissions, max(received_at) as latest from submission`.execute(db)
      const [restored] = rows
      if (!restored) throw new TypeError('a count without a row')
      return restored
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
  }
}

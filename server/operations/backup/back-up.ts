import { randomBytes } from 'node:crypto'
import { access, copyFile, cp, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCluster } from '#server/platform/db/embedded/copy-cluster.ts'
import { errorCode } from '#server/platform/db/embedded/failure.ts'
import { readRecord } from '#server/platform/db/embedded/record.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { ATTACHMENTS_FOLDER, isUnfinished } from '#server/platform/files/folder-store.ts'
import { writeChecksums } from './checksums.ts'

interface BackUpOptions {
  readonly dataDir: string
  /** The folder for backups; each is a folder in it. */
  readonly to: string
  readonly now: Date
  readonly log: (message: string) => void
}

/** The parts of a backup. Both together open everything, so they are to be kept apart. */
export const parts = { database: 'database', keys: 'keys' } as const
/** The files that open the database and its content. */
export const keyFiles = ['keys.json', 'postgres.json'] as const

/**
 * Backs up a data folder, also while its server runs.
 * @returns the new folder; until it is complete it has another name
 * @throws StartFailure, EmbeddedPostgresFailure
 */
export async function backUp({ dataDir, to, now, log }: BackUpOptions): Promise<string> {
  const home = await realpath(dataDir).catch((cause: unknown) => {
    throw new StartFailure(`There is no data folder ${dataDir}.`, { cause })
  })
  // An empty database must not be made only to be backed up.
  if ((await readRecord(home)) === undefined) throw new StartFailure(`The data folder ${dataDir} holds no database.`)
  const finished = join(to, `hospital-portal-${now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}`)
  const unfinished = `${finished}.unfinished-${randomBytes(4).toString('hex')}`
  const postgres = await startEmbeddedPostgres({ dataDir: home, log })
  try {
    const cluster = await readRecord(home)
    if (!cluster) throw new StartFailure(`The database of ${dataDir} was taken away meanwhile.`)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await copyCluster({ cluster, port: cluster.port, to: join(unfinished, parts.database) })
    // After the database, so that every file that it names is there.
    await copyFiles(join(home, ATTACHMENTS_FOLDER), join(unfinished, parts.database, ATTACHMENTS_FOLDER))
    await mkdir(join(unfinished, parts.keys), { mode: 0o700 })
    for (const name of keyFiles) await copyKeyFile(home, join(unfinished, parts.keys), name)
    for (const part of Object.values(parts)) await writeChecksums(join(unfinished, part))
    await rename(unfinished, finished)
    return finished
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await postgres.stop()
  }
}

/** Copies encrypted files of forms. Files in the making are left out: they may vanish or be renamed meanwhile. */
export async function copyFiles(from: string, to: string): Promise<void> {
  try {
    await access(from)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  await cp(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !isUnfinished(path) })
}

async function copyKeyFile(from: string, to: string, name: string): Promise<void> {
  await copyFile(join(from, name), join(to, name)).catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT') throw cause
    throw new StartFailure(`The file ${join(from, name)} is missing: a backup without it could not be opened.`, {
      cause,
    })
  })
}

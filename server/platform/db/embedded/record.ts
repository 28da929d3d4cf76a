import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { EmbeddedPostgresFailure, errorCode } from './failure.ts'

const clusterRecord = z.object({
  /** The cluster's folder; relative where it lies in the data folder, so that the data folder can be moved. */
  folder: z.string(),
  port: z.number(),
  /** The password of the role postgres, for starting and stopping. Both passwords are hexadecimal. */
  superuserPassword: z.string(),
  /** The password of the role hospital, which owns only the database hospital. */
  password: z.string(),
})

/** The facts about the one cluster of a data folder. */
export type ClusterRecord = z.infer<typeof clusterRecord>

const fileName = 'postgres.json'

export async function readRecord(dataDir: string): Promise<ClusterRecord | undefined> {
  const file = join(dataDir, fileName)
  try {
    const record = clusterRecord.parse(JSON.parse(await readFile(file, 'utf8')))
    return { ...record, folder: resolve(dataDir, record.folder) }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) !== 'EACCES') throw error
    throw new EmbeddedPostgresFailure(
      'not-ours',
      `The database in ${dataDir} belongs to another account: start as that account, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Makes a finished cluster the data folder's own, in one step: before this step the folder has no cluster.
 * @returns false when another process was first
 */
export async function commitRecord(dataDir: string, record: ClusterRecord): Promise<boolean> {
  const written = await writeAside(dataDir, record)
  try {
    await link(written, join(dataDir, fileName))
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(written)
  }
}

export async function replaceRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  await rename(await writeAside(dataDir, record), join(dataDir, fileName))
}

async function writeAside(dataDir: string, record: ClusterRecord): Promise<string> {
  const file = join(dataDir, `${fileName}.${randomBytes(4).toString('hex')}`)
  const folder = record.folder.startsWith(`${dataDir}/`) ? record.folder.slice(dataDir.length + 1) : record.folder
  await writeFile(file, `${JSON.stringify({ ...record, folder }, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return file
}

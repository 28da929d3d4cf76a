import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { errorCode } from '#server/platform/db/embedded/failure.ts'
import { checkFileName, type FileStore, isFileName } from './file-store.ts'

/** The name in the data folder. */
export const ATTACHMENTS_FOLDER = 'attachments'

/** The name of a folder within it. */
const PART = /^[0-9a-f]{2}$/

/** Whether a path in the folder is a half-written file, of a running server or of one that died. */
export const isUnfinished = (path: string): boolean => extname(path) !== ''

/**
 * Files in a folder, spread over 256 folders within it.
 * @param folder made with the first file
 */
export function makeFolderStore(folder: string): FileStore {
  // UUIDs begin with the time, so their ends are what spreads evenly.
  const pathOf = (name: string) => join(folder, checkFileName(name).slice(34, 36), name)
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeSynced(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await sync(dirname(path))
      await sync(folder)
      await sync(dirname(folder))
    },
    get: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const parts = (await readdir(folder).catch(ifMissing)) ?? []
      for (const part of parts.filter((name) => PART.test(name)))
        yield (await readdir(join(folder, part))).filter(isFileName)
    },
    writtenAt: async (name) => (await stat(pathOf(name)).catch(ifMissing))?.mtime,
  }
}

function ifMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A file's name is on the disk once its folder is synced. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { checkFileName, type FileStore } from './file-store.ts'

/** Below the data folder. */
export const ATTACHMENTS_FOLDER = 'attachments'

/** Whether a path in the folder is of a file that is being written, or that was when a server died. */
export const isUnfinished = (path: string): boolean => extname(path) !== ''

/**
 * Files in a folder, spread over 256 folders within it.
 * @param folder made when the first file comes
 */
export function makeFolderStore(folder: string): FileStore {
  // Names begin with the time: their ends are spread evenly.
  const pathOf = (name: string) => join(folder, checkFileName(name).slice(-2), name)
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
  }
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

/** A name is on the disk when its folder is. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

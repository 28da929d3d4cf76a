import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#server/start-failure.ts'
import { generateKeys } from './generate-keys.ts'
import { parseSubmissionKeys, type SubmissionKeys } from './submission-keys.ts'

const fileName = 'keys.json'

/** The data folder's keys, if it has any. */
export async function readKeyFile(dataDir: string): Promise<SubmissionKeys | undefined> {
  const path = join(dataDir, fileName)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw new StartFailure(`The keys in ${path} cannot be read.`, { cause: error })
  })
  if (text === undefined) return undefined
  const keys = parseSubmissionKeys(text)
  // Never fresh ones in their place: what was sealed to the old ones could not be opened.
  if (!keys) throw new StartFailure(`The file ${path} holds no keys: restore it from a backup.`)
  return keys
}

/** The data folder's keys; made when it has none. Of two processes that make them at once, one wins. */
export async function readOrMakeKeyFile(dataDir: string): Promise<SubmissionKeys> {
  const existing = await readKeyFile(dataDir)
  if (existing) return existing
  await mkdir(dataDir, { recursive: true })
  const keys = await generateKeys()
  const aside = await writeAside(dataDir, keys)
  try {
    await link(aside, join(dataDir, fileName))
    await syncFolder(dataDir)
    return keys
  } catch (error) {
    const theirs = isCode(error, 'EEXIST') ? await readKeyFile(dataDir) : undefined
    if (theirs) return theirs
    throw error
  } finally {
    await rm(aside)
  }
}

export async function replaceKeyFile(dataDir: string, keys: SubmissionKeys): Promise<void> {
  await rename(await writeAside(dataDir, keys), join(dataDir, fileName))
  await syncFolder(dataDir)
}

async function writeAside(dataDir: string, keys: SubmissionKeys): Promise<string> {
  const path = join(dataDir, `${fileName}.${randomBytes(4).toString('hex')}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(keys, undefined, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return path
}

/** A name that is not synced may be gone after a power cut, and the keys with it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

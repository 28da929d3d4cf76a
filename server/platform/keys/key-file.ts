import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { generateKeys, generateSecret } from './generate-keys.ts'
import { hasSecret, type KeysOfAnyAge, parseSubmissionKeys, type SubmissionKeys } from './submission-keys.ts'

const fileName = 'keys.json'
/** For a file without a secret: the new secret that all processes agree on. */
const offerName = `${fileName}.secret`

/** The data folder's keys, if it has any. A file without a secret gets one. */
export async function readKeyFile(dataDir: string): Promise<SubmissionKeys | undefined> {
  const keys = await readAnyKeyFile(dataDir)
  return keys === undefined || hasSecret(keys) ? keys : addSecret(dataDir)
}

async function readAnyKeyFile(dataDir: string): Promise<KeysOfAnyAge | undefined> {
  const path = join(dataDir, fileName)
  const text = await readIfThere(path)
  if (text === undefined) return undefined
  const keys = parseSubmissionKeys(text)
  // New keys in their place could not open what was sealed to the old ones.
  if (!keys) throw new StartFailure(`The file ${path} holds no keys: restore it from a backup.`)
  return keys
}

/**
 * The data folder's keys; made where it has none. Of two processes that make them at once, one wins.
 * @param areNeeded whether the database has data that only earlier keys open or prove
 */
export async function readOrMakeKeyFile(dataDir: string, areNeeded: () => Promise<boolean>): Promise<SubmissionKeys> {
  const existing = await readKeyFile(dataDir)
  if (existing) return existing
  if (await areNeeded())
    throw new StartFailure(
      `The file ${join(dataDir, fileName)} is missing, and the database holds what only its keys can open: put it back from a backup, or remove the whole data folder to start over.`,
    )
  await mkdir(dataDir, { recursive: true })
  const keys = await generateKeys()
  if (await createKeyFile(dataDir, keys)) return keys
  const theirs = await readKeyFile(dataDir)
  if (!theirs) throw new StartFailure(`The keys in ${dataDir} were taken away while the server started.`)
  return theirs
}

/** @returns whether this call made it: an existing file stays */
export const createKeyFile = (dataDir: string, keys: SubmissionKeys): Promise<boolean> =>
  createFile(dataDir, fileName, textOf(keys))

export async function replaceKeyFile(dataDir: string, keys: SubmissionKeys): Promise<void> {
  await rename(await writeAside(dataDir, textOf(keys)), join(dataDir, fileName))
  await syncFolder(dataDir)
}

/**
 * The first process to offer a secret decides. The offer is deleted only once the key file has the secret, and the key
 * file is read after the offer, so a late process finds the secret in one of them and never makes a second one.
 */
async function addSecret(dataDir: string): Promise<SubmissionKeys> {
  await createFile(dataDir, offerName, generateSecret())
  const secret = await readIfThere(join(dataDir, offerName))
  const keys = await readAnyKeyFile(dataDir)
  if (keys && !hasSecret(keys) && secret !== undefined) await replaceKeyFile(dataDir, { ...keys, secret })
  await rm(join(dataDir, offerName), { force: true })
  const complete = await readAnyKeyFile(dataDir)
  if (!complete || !hasSecret(complete))
    throw new StartFailure(`The keys in ${dataDir} changed while the server started.`)
  return complete
}

const textOf = (keys: SubmissionKeys): string => `${JSON.stringify(keys, undefined, 2)}\n`

/** @returns whether this call made it: an existing file stays */
async function createFile(dataDir: string, name: string, text: string): Promise<boolean> {
  const aside = await writeAside(dataDir, text)
  try {
    await link(aside, join(dataDir, name))
    await syncFolder(dataDir)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(aside)
  }
}

async function writeAside(dataDir: string, text: string): Promise<string> {
  const path = join(dataDir, `${fileName}.${randomBytes(4).toString('hex')}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return path
}

function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw new StartFailure(`The keys in ${path} cannot be read.`, { cause: error })
  })
}

/** An unsynced name, and the keys with it, may be lost in a power cut. */
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

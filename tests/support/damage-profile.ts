import { readdir, readFile, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The folder of a site's LevelDB files in a profile of Chromium. */
export async function databaseFolder(profile: string): Promise<string> {
  const parent = join(profile, 'Default', 'IndexedDB')
  const folder = (await readdir(parent)).find((name) => name.endsWith('.indexeddb.leveldb'))
  if (folder === undefined) throw new Error(`no databases in ${parent}`)
  return join(parent, folder)
}

type Kind = 'log' | 'MANIFEST' | 'CURRENT' | 'table'

const names: Readonly<Record<Kind, RegExp>> = {
  log: /^\d+\.log$/,
  MANIFEST: /^MANIFEST-/,
  CURRENT: /^CURRENT$/,
  table: /^\d+\.ldb$/,
}

async function find(profile: string, kind: Kind): Promise<string> {
  const folder = await databaseFolder(profile)
  const name = (await readdir(folder)).find((one) => names[kind].test(one))
  if (name === undefined) throw new Error(`no ${kind} in ${folder}`)
  return join(folder, name)
}

/** Bytes that a failing disk may spoil at once. */
const SPOILED = 64

/** Inverts the bits of some bytes. @param part where they begin, as a share of the file */
export async function flipBytes(profile: string, kind: Kind, part: number): Promise<void> {
  const file = await find(profile, kind)
  const bytes = await readFile(file)
  const from = Math.floor(bytes.length * part)
  const to = Math.min(bytes.length, from + SPOILED)
  for (let at = from; at < to; at++) bytes[at] = bytes.readUInt8(at) ^ 0xff
  await writeFile(file, bytes)
}

/** Removes the second half, as a disk may when the power fails. */
export async function cutInHalf(profile: string, kind: Kind): Promise<void> {
  const file = await find(profile, kind)
  await truncate(file, Math.floor((await stat(file)).size / 2))
}

export const takeAway = async (profile: string, kind: Kind): Promise<void> => unlink(await find(profile, kind))

/** Fills the log until LevelDB writes its content into a table. */
export const forceTable = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('filler')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }))
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const transaction = db.transaction('rows', 'readwrite')
    // Longer values would become files of their own.
    for (let row = 0; row < 200; row++)
      transaction.objectStore('rows').add(crypto.getRandomValues(new Uint8Array(32_000)))
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    db.close()
  })

import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readLog, readTable } from './leveldb-bytes.ts'

/** Texts up to this length could occur in arbitrary bytes by chance. */
const SHORT = 6

/**
 * Finds texts in files of the profile folder, in UTF-8 or UTF-16, and names the files. Searches plain bytes, rows of
 * databases, and data that LevelDB compresses. Seeks a short text as a row's whole value, and in UTF-16. Blocks that a
 * page itself encrypts or compresses are not opened.
 */
export async function findInProfile(profile: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const { cells, runs } = await contentsOf(path, bytes)
    for (const text of texts)
      if (cells.some((cell) => holds(cell, text)) || runs.some((run) => includes(run, text)))
        found.add(`${text} in ${path}`)
  }
  return [...found]
}

const holds = (cell: string, text: string) => (text.length < SHORT ? cell === text : stands(Buffer.from(cell), text))

const includes = (run: Buffer, text: string) =>
  (text.length >= SHORT && stands(run, text)) || run.includes(Buffer.from(text, 'utf16le'))

/** A code of digits is not sought inside longer numbers, because every file has times. */
function stands(run: Buffer, text: string): boolean {
  if (!/^\d+$/.test(text)) return run.includes(text)
  for (let at = run.indexOf(text); at !== -1; at = run.indexOf(text, at + 1))
    if (!isDigit(run[at - 1]) && !isDigit(run[at + text.length])) return true
  return false
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

interface Contents {
  readonly cells: readonly string[]
  readonly runs: readonly Buffer[]
}

async function contentsOf(path: string, bytes: Buffer): Promise<Contents> {
  if (bytes.subarray(0, 15).equals(SQLITE)) return readRows(path, bytes)
  if (path.endsWith('.ldb')) return { cells: [], runs: [bytes, ...readTable(bytes)] }
  if (path.endsWith('.log')) return { cells: [], runs: [bytes, readLog(bytes)] }
  return { cells: [], runs: [bytes] }
}

const SQLITE = Buffer.from('SQLite format 3')

/** Reads a copy with its journal, since a killed browser leaves rows there for the next one. */
async function readRows(path: string, bytes: Buffer): Promise<Contents> {
  const folder = await mkdtemp(join(tmpdir(), 'hospital-portal-rows-'))
  const copy = join(folder, basename(path))
  const cells: string[] = []
  const runs = [bytes]
  try {
    for (const part of ['', '-journal', '-wal'])
      await cp(`${path}${part}`, `${copy}${part}`).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    const database = new DatabaseSync(copy)
    for (const { name } of database.prepare("select name from sqlite_master where type = 'table'").all()) {
      const rows = database.prepare(`select * from "${String(name)}"`)
      // Chromium's times are too large for a JavaScript number.
      rows.setReadBigInts(true)
      for (const row of rows.all())
        for (const value of Object.values(row))
          if (value instanceof Uint8Array) runs.push(Buffer.from(value))
          else if (value !== null) cells.push(String(value))
    }
    database.close()
  } finally {
    await rm(folder, { recursive: true })
  }
  return { cells, runs }
}

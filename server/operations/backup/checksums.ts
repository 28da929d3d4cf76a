import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFailure } from '#server/platform/failure/start-failure.ts'

/** A file in the format of `sha256sum --check`. */
const fileName = 'SHA256SUMS'
const line = /^([0-9a-f]{64}) {2}(.+)$/

/** Writes the checksums of all files of a folder into it, and waits until everything is on the disk. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const path of await filesIn(folder)) {
    lines.push(`${await sha256Of(join(folder, path))}  ${path}\n`)
    await sync(join(folder, path))
  }
  const sums = await open(join(folder, fileName), 'wx', 0o600)
  try {
    await sums.writeFile(lines.join(''))
    await sums.sync()
  } finally {
    await sums.close()
  }
  await sync(folder)
}

/**
 * Checks every file of a folder against its checksum.
 * @throws StartFailure naming the first file that is missing, changed or not part of the backup
 */
export async function verifyChecksums(folder: string): Promise<void> {
  const sums = await readFile(join(folder, fileName), 'utf8').catch((cause: unknown) => {
    throw new StartFailure(`The folder ${folder} is no backup: it has no file ${fileName}.`, { cause })
  })
  const expected = new Map(
    sums
      .split('\n')
      .filter(Boolean)
      .map((text) => {
        const [, sum, path] = line.exec(text) ?? []
        if (sum === undefined || path === undefined)
          throw new StartFailure(`The file ${join(folder, fileName)} is damaged.`)
        return [path, sum] as const
      }),
  )
  for (const path of await filesIn(folder))
    if (!expected.has(path)) throw new StartFailure(`The file ${join(folder, path)} is not of the backup.`)
  for (const [path, sum] of expected) {
    const found = await sha256Of(join(folder, path)).catch((cause: unknown) => {
      throw new StartFailure(`The file ${join(folder, path)} of the backup cannot be read.`, { cause })
    })
    if (found !== sum)
      throw new StartFailure(`The file ${join(folder, path)} is not what was backed up: its checksum differs.`)
  }
}

/** Paths with `/` between folders, without the list of checksums. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== fileName)
    .toSorted()
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

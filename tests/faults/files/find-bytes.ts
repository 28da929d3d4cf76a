import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** So many random bytes do not occur by chance. */
const PROBE = 24
/** The number of parts of a file that are sought: a block, a page or a chunk may cut some of them. */
const PROBES = 40

/**
 * Finds contents of which at least a part stands in plain text in a file below the folder.
 * @param contents random bytes, which no database compresses
 */
export async function findBytes(folder: string, contents: readonly Buffer[]): Promise<string[]> {
  const probes = contents.flatMap((content, nth) => probesOf(content).map((probe) => ({ probe, nth })))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(goneMeanwhile)
    for (const { probe, nth } of probes) if (bytes.includes(probe)) found.add(`file ${nth + 1} in ${path}`)
  }
  return [...found]
}

function probesOf(content: Buffer): Buffer[] {
  const step = Math.floor((content.length - PROBE) / PROBES)
  return Array.from({ length: PROBES }, (_, nth) => content.subarray(nth * step + step - PROBE, nth * step + step))
}

/** A database may delete files during the search. */
function goneMeanwhile(error: NodeJS.ErrnoException): Buffer {
  if (error.code !== 'ENOENT') throw error
  return Buffer.alloc(0)
}

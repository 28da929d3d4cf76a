import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** So many bytes of noise stand nowhere by chance. */
const PROBE = 24
/** Parts of a file that are looked for: a block, a page or a chunk cuts some of them. */
const PROBES = 40

/**
 * Which of the contents stand in the clear in some file below a folder, in part at least.
 * @param contents of noise, which no database compresses
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

/** A database deletes files while it runs. */
function goneMeanwhile(error: NodeJS.ErrnoException): Buffer {
  if (error.code !== 'ENOENT') throw error
  return Buffer.alloc(0)
}

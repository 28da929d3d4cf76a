import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const NEEDED_BYTES = 2e9

/**
 * The folder for test databases. A database has six hundred files, and making and dropping it takes ten times as long
 * on a disk as in memory. Linux has a temporary folder in memory, which also keeps the files of a killed process.
 */
export async function quickFolder(): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined)
  return memory !== undefined && memory.bavail * memory.bsize > NEEDED_BYTES ? IN_MEMORY : tmpdir()
}

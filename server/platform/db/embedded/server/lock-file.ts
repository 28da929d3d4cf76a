import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/platform/db/embedded/failure.ts'
import { run } from '#server/platform/db/embedded/run.ts'

export interface RunningPostmaster {
  pid: number
  port: number
}

// Milliseconds. A lock file is written at once, so one that is still empty was left by a crash of the machine.
const emptyLockFileIsStaleAfter = 5000

/** The postmaster that runs on the folder, by its lock file; undefined when there is none. */
export async function findPostmaster(folder: string): Promise<RunningPostmaster | undefined> {
  // Lines of postmaster.pid: pid, data folder, start time, port, and others that are not needed.
  const [pid, , , port] = (await readLockFile(folder)).split('\n').map(Number)
  if (!pid || !port) return undefined
  return (await isPostmasterOf(pid, folder)) ? { pid, port } : undefined
}

/**
 * PostgreSQL itself replaces the lock file of a dead postmaster. It does not when the pid belongs to another program by
 * now, as in a restarted container, or when the file is empty.
 */
export async function removeStaleLockFile(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const content = await readLockFile(folder)
  const pid = Number.parseInt(content, 10)
  if (Number.isNaN(pid)) {
    const written = await stat(file).catch(missingIsUndefined)
    if (written === undefined || Date.now() - written.mtimeMs < emptyLockFileIsStaleAfter) return
  } else if (!isAlive(pid) || (await isPostmasterOf(pid, folder))) {
    return
  }
  await rm(file, { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Pids are reused, so the command line must name the folder; a zombie has none. */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missingIsUndefined)) ?? ''
    return commandLine.split('\0').includes(folder)
  }
  return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)], undefined)).output.includes(folder)
}

async function readLockFile(folder: string): Promise<string> {
  return (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(missingIsUndefined)) ?? ''
}

function missingIsUndefined(error: unknown): undefined {
  // ESRCH: the process ended while its entry was being read.
  if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ESRCH') throw error
}

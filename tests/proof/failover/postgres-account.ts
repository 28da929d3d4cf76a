import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync } from 'node:fs'

/** PostgreSQL and PgBouncer refuse to run as root, so under root they run as the account of Debian's package. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : ({} as { uid?: number; gid?: number })

export function own(path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

export function runAsPostgres(command: string, args: readonly string[]): void {
  execFileSync(command, args, { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
}

export function spawnAsPostgres(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(command, args, { ...account, stdio: 'ignore', ...options })
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

import { spawn } from 'node:child_process'

/** The account a program runs under; undefined where that is our own. */
export type Account = { name: string; uid: number; gid: number } | undefined

export interface Finished {
  /** Null when the program was ended by a signal. */
  code: number | null
  output: string
}

/** An environment of its own: our keys and tokens are nothing PostgreSQL's processes should carry. */
export function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    // In a container that starts afresh the old lock file may name the pid that is now our own parent's.
    PG_GRANDPARENT_PID: String(process.ppid),
  }
}

/** Node's uid and gid options; with them it drops every supplementary group too. */
export function as(account: Account): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid }
}

/** Runs a program to its end. Rejects only when it could not be started at all. */
export async function run(command: string, args: string[], account: Account, input = ''): Promise<Finished> {
  const child = spawn(command, args, { cwd: '/', env: environment(), stdio: 'pipe', ...as(account) })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  // A program that ends early closes its input; its exit code says what was wrong.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return { code: await ended, output }
}

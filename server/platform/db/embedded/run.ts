import { spawn } from 'node:child_process'

/** The account that runs a program; undefined: this process's own. */
export type Account = { name: string; uid: number; gid: number } | undefined

export interface Finished {
  /** Null when a signal ended the program. */
  code: number | null
  output: string
}

/** An environment without our keys and tokens. */
export function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    // In a restarted container the pid in the old lock file may be that of our own parent.
    PG_GRANDPARENT_PID: String(process.ppid),
  }
}

/** Node's uid and gid options; with them Node drops all supplementary groups, too. */
export function as(account: Account): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid }
}

/** Runs a program to its end. Rejects only when the program cannot be started. */
export async function run(command: string, args: string[], account: Account, input = ''): Promise<Finished> {
  const child = spawn(command, args, { cwd: '/', env: environment(), stdio: 'pipe', ...as(account) })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  // A program that ends early closes its input. Its exit code says what was wrong.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return { code: await ended, output }
}

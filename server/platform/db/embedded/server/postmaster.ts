import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries } from '#server/platform/db/embedded/binaries.ts'
import { errorCode } from '#server/platform/db/embedded/failure.ts'
import { type Account, as, environment } from '#server/platform/db/embedded/run.ts'
import { removeStaleLockFile } from './lock-file.ts'

export interface PostmasterOptions {
  folder: string
  port: number
  binaries: Binaries
  account: Account
  logFile: string
  /** Whether a commit survives a loss of power; false only for databases of tests. */
  isDurable: boolean
}

export interface Launch {
  /** The log of a postmaster that has ended; undefined while it runs. */
  ended(): Promise<string> | undefined
}

const logFileLimit = 5_000_000

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  // Messages about statements may quote what people wrote. Clients get them; the log does not.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** Receipts rely on these settings, whatever postgresql.conf says. */
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
const volatile: typeof durable = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Starts PostgreSQL in a session of its own: neither Ctrl-C nor the end of this process stops it. */
export async function launchPostmaster(options: PostmasterOptions): Promise<Launch> {
  await removeStaleLockFile(options.folder)
  const logStart = await prepareLogFile(options.logFile)
  const log = openSync(options.logFile, 'a', 0o600)
  const durability = options.isDurable ? durable : volatile
  const args = Object.entries({ ...settings, ...durability, port: options.port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(join(options.binaries.folder, 'bin', 'postgres'), ['-D', options.folder, ...args], {
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...as(options.account),
  })
  closeSync(log)
  child.unref()

  // Read on request only: after an orderly end the log is not needed, and may be deleted with its folder.
  let ended: (() => Promise<string>) | undefined
  child.once('error', (error) => {
    ended = async () => `FATAL:  ${error.message}`
  })
  child.once('exit', () => {
    ended = () => readLogFrom(options.logFile, logStart)
  })
  return { ended: () => ended?.() }
}

async function prepareLogFile(file: string): Promise<number> {
  try {
    const { size } = await stat(file)
    if (size < logFileLimit) return size
    await rename(file, `${file}.old`)
    return 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

async function readLogFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    return (await handle.createReadStream({ start, autoClose: false, encoding: 'utf8' }).toArray()).join('')
  } finally {
    await handle.close()
  }
}

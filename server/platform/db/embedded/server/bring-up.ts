import { setTimeout as delay } from 'node:timers/promises'
import { dirname } from 'node:path'
import { EmbeddedPostgresFailure, noSpace } from '#server/platform/db/embedded/failure.ts'
import { connectGuard, type Guard, IN_USE } from './connect.ts'
import { findPostmaster } from './lock-file.ts'
import { type Launch, launchPostmaster, type PostmasterOptions } from './postmaster.ts'

export interface BringUpOptions extends PostmasterOptions {
  superuserPassword: string
  applicationName: string
  isServer: boolean
  /** Milliseconds to wait for another server, which may be stopping. */
  inUsePatience: number
  signal: AbortSignal
  /** Called when another program has the port; returns another port, or undefined to wait for this one. */
  otherPort: () => Promise<number | undefined>
  log: (message: string) => void
}

export interface Up extends Guard {
  port: number
}

const pause = 30
const tellAfter = 5000
// Milliseconds: recovery after a crash replays at most a gigabyte of log.
const patience = 180_000
const inUsePause = 300

/** Finds the running PostgreSQL or starts it, and tries again until our guard is connected. */
export async function bringUp(options: BringUpOptions): Promise<Up> {
  const began = Date.now()
  let nextTelling = began + tellAfter
  let port = options.port
  let launch: Launch | undefined
  let waitingFor = 'it starts'
  for (;;) {
    options.signal.throwIfAborted()
    const running = await findPostmaster(options.folder)
    if (running !== undefined) {
      const guard = await connectGuard({ ...options, port: running.port })
      if (typeof guard !== 'string') return { ...guard, port: running.port }
      waitingFor = guard
    } else if (launch === undefined) {
      launch = await launchPostmaster({ ...options, port })
    } else {
      const output = await launch.ended()
      if (output !== undefined) {
        launch = undefined
        const problem = understand(output)
        if (problem === 'port-taken') port = (await options.otherPort()) ?? port
        else if (problem === 'no-space') throw noSpace(dirname(options.folder))
        else if (problem === 'other') throw noStart(lastProblem(output), options.logFile)
        waitingFor = lastProblem(output)
      }
    }
    if (waitingFor === IN_USE && Date.now() - began > options.inUsePatience) throw inUse(options.folder)
    if (Date.now() - began > patience) throw noStart(waitingFor, options.logFile)
    if (Date.now() > nextTelling) {
      nextTelling += tellAfter
      options.log(`Still waiting for PostgreSQL: ${waitingFor}.`)
    }
    await delay(waitingFor === IN_USE ? inUsePause : pause, undefined, { signal: options.signal })
  }
}

type Problem = 'port-taken' | 'not-yet' | 'no-space' | 'other'

function understand(output: string): Problem {
  if (output.includes('No space left on device')) return 'no-space'
  if (output.includes('could not create any TCP/IP sockets')) return 'port-taken'
  // Another server process started PostgreSQL first, or processes of a killed postmaster have not ended yet.
  if (output.includes('postmaster.pid') || output.includes('pre-existing shared memory')) return 'not-yet'
  return 'other'
}

function lastProblem(output: string): string {
  return [...output.matchAll(/(?<=(?:FATAL|PANIC): +).*/g)].at(-1)?.[0] ?? 'it ended without a word'
}

function noStart(problem: string, logFile: string): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure('no-start', `PostgreSQL did not start: ${problem}; its log is ${logFile}.`)
}

function inUse(folder: string): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure(
    'in-use',
    `Another server works with the data folder ${dirname(folder)}: stop it first, or set DATA_DIR to another folder.`,
  )
}

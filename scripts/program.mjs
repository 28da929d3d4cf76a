import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/** The version of Node in package.json. Everything except these scripts runs on it. */
export const pinnedNode = join(bin, 'node')

/** Node keeps compiled code here: a program then starts in half the time. */
const compiled = join(root, 'node_modules', '.cache', 'node')

/** An environment in which programs from node_modules, Node among them, come before those of the machine. */
function toolEnvironment(extra = {}) {
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH, ...extra }
}

/**
 * Runs a program to its end and keeps its output for the error report.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(command, args, extra = {}) {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(extra), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { code: await exitCode(child), output }
}

/**
 * Starts a program that writes to the terminal itself.
 * @param {string} command
 * @param {string[]} args
 */
export function launch(command, args, extra = {}) {
  return spawn(command, args, { cwd: root, env: toolEnvironment(extra), stdio: 'inherit' })
}

/**
 * The exit code as a shell gives it: 128 plus the number of a signal. Rejects when the program does not start.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/**
 * Forwards signals to end to the programs, which end in their own time.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function forwardSignals(children) {
  let last = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to every program, the children included, and npm sends it to us again. Children take
      // a second signal for impatience, so they get one only.
      const repeated = performance.now() - last < 1000
      last = performance.now()
      if (repeated || (signal === 'SIGINT' && process.stdin.isTTY)) return
      for (const child of children) child.kill(signal)
    })
  }
}

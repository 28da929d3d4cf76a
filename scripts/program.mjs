import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/** The Node of package.json, on which everything but these scripts runs. */
export const pinnedNode = join(bin, 'node')

/** Compiled once, a program of ours starts in half the time. */
const compiled = join(root, 'node_modules', '.cache', 'node')

/** An environment in which our tools, and the Node they ask for, are those of node_modules. */
function toolEnvironment(extra = {}) {
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH, ...extra }
}

/**
 * Runs a program to its end, with its output kept for the error report.
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
 * Starts a program that speaks to the terminal itself.
 * @param {string} command
 * @param {string[]} args
 */
export function launch(command, args, extra = {}) {
  return spawn(command, args, { cwd: root, env: toolEnvironment(extra), stdio: 'inherit' })
}

/**
 * The code a shell would give; rejects when the program could not be started.
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
 * Hands the signals that ask us to end on to the programs, and leaves it to them when to.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function forwardSignals(children) {
  let last = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C is sent to every program of the terminal, the children too, and once more to us by npm. They take a
      // second signal for impatience, so they get one.
      const repeated = performance.now() - last < 1000
      last = performance.now()
      if (repeated || (signal === 'SIGINT' && process.stdin.isTTY)) return
      for (const child of children) child.kill(signal)
    })
  }
}

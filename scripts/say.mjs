// What these scripts tell the person at the terminal: a line a step, and one sentence when it cannot go on.

/** Ends a script; its message is one sentence, which is all that is shown. */
class Failure extends Error {}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  throw new Failure(sentence)
}

/** @param {number} began as of performance.now() */
export function elapsed(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

/**
 * Does a piece of work under one line with its elapsed seconds, which count up on a terminal.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const began = performance.now()
  process.stdout.write(`${label} … `)
  const counting = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${label} … ${elapsed(began)} `), 1000)
    : undefined
  try {
    const result = await work()
    process.stdout.write(process.stdout.isTTY ? `\r${label} … ${elapsed(began)} \n` : `${elapsed(began)}\n`)
    return result
  } catch (error) {
    process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(counting)
  }
}

/**
 * Runs a script and turns its failure into a sentence; any other error keeps its stack.
 * @param {() => Promise<number | void>} script gives the exit code
 */
export async function main(script) {
  try {
    process.exitCode = (await script()) ?? 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

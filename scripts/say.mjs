// What these scripts tell the person at the terminal: one line for each step, and one sentence for a failure.

/** Ends a script. Only its message is shown, which is one sentence. */
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
 * Runs work under one line that shows the label and the elapsed seconds. They count up on a terminal.
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
 * Runs a script. A Failure becomes one sentence and exit code 1; any other error keeps its stack.
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

import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { capture, exitCode, launch, root } from './program.mjs'
import { elapsed, fail, say } from './say.mjs'

/** Where the tools leave their reports; emptied when a run begins. */
export const reports = join(root, 'node_modules', '.cache', 'test')
const times = join(reports, 'times.txt')
const SLOWEST = 20

/**
 * @typedef {{ name: string, seconds: number }} TestTime
 * @typedef {{ passed: number, failed: number, tests: TestTime[] }} Counts
 * @typedef {object} Step
 * @property {string} name
 * @property {[string, ...string[]]} run
 * @property {boolean} [browser] needs Chromium
 * @property {Record<string, string>} [env]
 * @property {() => Promise<Counts>} [count] where the tool reports its tests
 * @typedef {Step[][]} Stage lanes that run beside each other; the steps of a lane run one after the other
 * @typedef {{ step: Step, state: 'passed' | 'failed', seconds: number, counts: Counts }} Result
 */

/**
 * Runs the stages one after the other, up to the first that fails, and says how long each step and the slowest tests took.
 * @param {Stage[]} stages
 * @param {Record<string, string>} env
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages, env) {
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const began = performance.now()
  /** @type {Result[]} */
  const results = []
  for (const stage of stages) {
    await Promise.all(stage.map((lane, at) => runLane(lane, { env, isTold: at === 0, results })))
    if (results.some(({ state }) => state === 'failed')) break
  }
  const summary = summarize(stages.flat(2), results, began)
  await writeFile(times, summary)
  say(`\n${summary}\n\nThese times: ${relative(root, times)}`)
  return results.every(({ state }) => state === 'passed') ? 0 : 1
}

/**
 * @param {Step[]} lane
 * @param {{ env: Record<string, string>, isTold: boolean, results: Result[] }} run whether its output is shown as it comes;
 *   that of the others is shown where they fail
 */
async function runLane(lane, { env, isTold, results }) {
  for (const step of lane) {
    const began = performance.now()
    if (isTold) say(`\n▶ ${step.name}: ${step.run.join(' ')}`)
    const hasSucceeded = await runStep(step, env, isTold)
    const counts = await countsOf(step, hasSucceeded)
    const state = counts.failed === 0 ? 'passed' : 'failed'
    results.push({ step, state, seconds: (performance.now() - began) / 1000, counts })
    say(`${state === 'passed' ? '✓' : '✗'} ${step.name.padEnd(10)}${elapsed(began).padStart(9)}`)
    if (state === 'failed') return
  }
}

/**
 * @param {Step} step
 * @param {Record<string, string>} env
 * @param {boolean} isTold
 */
async function runStep({ name, run: [command, ...args], env: own }, env, isTold) {
  if (isTold) return (await exitCode(launch(command, args, { ...env, ...own }))) === 0
  const { code, output } = await capture(command, args, { ...env, ...own })
  if (code !== 0) say(`\n▶ ${name}\n${output}`)
  return code === 0
}

/**
 * A tool that fails without a failed test, or does not count, is itself one.
 * @param {Step} step
 * @param {boolean} hasSucceeded
 * @returns {Promise<Counts>}
 */
async function countsOf(step, hasSucceeded) {
  const itself = { passed: Number(hasSucceeded), failed: Number(!hasSucceeded), tests: [] }
  if (step.count === undefined) return itself
  const counts = await step.count()
  return hasSucceeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/**
 * @param {Step[]} steps
 * @param {Result[]} results
 * @param {number} began
 */
function summarize(steps, results, began) {
  const lines = steps.map((step) => {
    const result = results.find((one) => one.step === step)
    if (result === undefined) return `- ${step.name.padEnd(10)}  not run`
    return `${result.state === 'passed' ? '✓' : '✗'} ${step.name.padEnd(10)}${secondsOf(result.seconds)}`
  })
  const slowest = results
    .flatMap(({ counts }) => counts.tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${secondsOf(seconds)}  ${name}`)
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    results.reduce((total, { counts }) => total + counts[what], 0)
  return [
    ...lines,
    `  ${'together'.padEnd(10)}${elapsed(began).padStart(9)}`,
    ...(slowest.length > 0 ? ['', 'The slowest tests:', ...slowest] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

/** @param {number} seconds */
const secondsOf = (seconds) => `${seconds.toFixed(1)} s`.padStart(9)

/**
 * @param {Stage[]} stages
 * @param {string | undefined} only names of steps, with commas
 * @returns {Stage[]}
 */
export function chooseSteps(stages, only) {
  if (only === undefined) return stages
  const names = only.split(',')
  const known = stages.flat(2).map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) fail(`No such step: ${unknown.join(', ')} (${known.join(', ')}).`)
  const lanes = stages.map((stage) => stage.map((lane) => lane.filter(({ name }) => names.includes(name))))
  return lanes.map((stage) => stage.filter((lane) => lane.length > 0)).filter((stage) => stage.length > 0)
}

/**
 * Vitest with a report that its tests are counted by.
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
export function vitestStep(name, args = []) {
  const file = join(reports, `${name}.json`)
  return {
    name,
    run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    count: async () => {
      const report = await readReport(file)
      /** @type {{ name: string, assertionResults: { fullName: string, duration?: number }[] }[]} */
      const files = report?.testResults ?? []
      const tests = files.flatMap(({ name: path, assertionResults }) =>
        assertionResults.map(({ fullName, duration = 0 }) => ({
          name: `${relative(root, path)}: ${fullName.trim()}`,
          seconds: duration / 1000,
        })),
      )
      return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, tests }
    },
  }
}

/**
 * Playwright with a report that its tests are counted by.
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
export function playwrightStep(name, args = []) {
  const file = join(reports, `${name}.json`)
  return {
    name,
    run: ['playwright', 'test', '--reporter=list,json', ...args],
    browser: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: async () => {
      const report = await readReport(file)
      const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
      return { passed: expected + flaky, failed: unexpected, tests: (report?.suites ?? []).flatMap(testsIn) }
    },
  }
}

/**
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, tests: { results: { duration: number }[] }[] }[]} [specs]
 * @param {Suite} suite
 * @returns {TestTime[]}
 */
function testsIn({ suites = [], specs = [] }) {
  const own = specs.map(({ title, file, tests }) => ({
    name: `tests/${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0) / 1000,
  }))
  return [...own, ...suites.flatMap(testsIn)]
}

/** @param {string} file which a tool that fails early does not write */
async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
}

import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { capture, exitCode, launch, root } from './program.mjs'
import { elapsed, fail, say } from './say.mjs'

/** Where the tools leave their reports; emptied when a run begins. */
export const reports = join(root, 'node_modules', '.cache', 'test')
/** The tests that passed only when repeated, from all runs. A test that is listed often has a defect. */
const flakyFile = join(root, 'node_modules', '.cache', 'flaky.txt')
const SLOWEST = 20

/**
 * @typedef {'passed' | 'failed' | 'flaky' | 'skipped'} State flaky: passed when it was repeated
 * @typedef {{ name: string, seconds: number, state: State }} Test
 * @typedef {object} Step
 * @property {string} name
 * @property {[string, ...string[]]} run
 * @property {boolean} [browser] needs Chromium
 * @property {Record<string, string>} [env]
 * @property {() => Promise<Test[] | undefined>} [list] the tests of the tool's report; undefined without a report
 * @typedef {Step[][]} Stage lanes that run beside each other; the steps of a lane run one after the other
 * @typedef {{ step: Step, seconds: number, tests: Test[] }} Result
 */

/**
 * Runs all stages, one after the other. A failed step does not keep the later ones from running. The summary ends with
 * every failed test; it is kept as a file, too.
 * @param {Stage[]} stages
 * @param {{ env: Record<string, string>, file: string, heading?: string }} run `file` is a path for the summary
 * @returns {Promise<boolean>} whether all steps passed
 */
export async function runStages(stages, { env, file, heading }) {
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const began = performance.now()
  /** @type {Result[]} */
  const results = []
  for (const stage of stages) {
    await Promise.all(stage.map((lane, at) => runLane(lane, { env, isShown: at === 0, results })))
    // Written after each stage, so that a stopped run leaves a true summary.
    await writeFile(file, `${summarize(stages.flat(2), { results, began, heading })}\n`)
  }
  const flaky = results.flatMap(({ tests }) => tests.filter(({ state }) => state === 'flaky'))
  const today = new Date().toISOString().slice(0, 10)
  if (flaky.length > 0) await appendFile(flakyFile, flaky.map(({ name }) => `${today}  ${name}\n`).join(''))
  say(`\n${await readFile(file, 'utf8')}\nThis summary: ${relative(root, file)}`)
  return results.every(hasPassed)
}

/**
 * @param {Step[]} lane
 * @param {{ env: Record<string, string>, isShown: boolean, results: Result[] }} run whether its output is shown as it
 *   comes; that of the others is shown where they fail
 */
async function runLane(lane, { env, isShown, results }) {
  for (const step of lane) {
    const began = performance.now()
    if (isShown) say(`\n▶ ${step.name}: ${step.run.join(' ')}`)
    const hasSucceeded = await runStep(step, env, isShown)
    const seconds = (performance.now() - began) / 1000
    const listed = await step.list?.()
    const tests = listed ?? []
    // A tool without a list is one test. So is a tool that fails without a failed test, or without a report.
    const isGood = hasSucceeded && (step.list === undefined || listed !== undefined)
    const isTest = step.list === undefined || (!isGood && tests.every(({ state }) => state !== 'failed'))
    if (isTest) tests.push({ name: step.name, seconds: 0, state: isGood ? 'passed' : 'failed' })
    const result = { step, seconds, tests }
    results.push(result)
    say(lineOf(result))
  }
}

/**
 * @param {Step} step
 * @param {Record<string, string>} env
 * @param {boolean} isShown
 */
async function runStep({ name, run: [command, ...args], env: own }, env, isShown) {
  // CI makes each run compare snapshots, write none, and fail on an outdated one.
  const whole = { CI: 'true', ...env, ...own }
  const notStarted = (/** @type {Error} */ error) => ({
    code: 1,
    output: `${command} does not start: ${error.message}`,
  })
  const { code, output } = isShown
    ? await exitCode(launch(command, args, whole)).then((one) => ({ code: one, output: '' }), notStarted)
    : await capture(command, args, whole).catch(notStarted)
  if (code !== 0 && output !== '') say(`\n▶ ${name}\n${output}`)
  return code === 0
}

/** @param {Result} result */
const hasPassed = ({ tests }) => tests.every(({ state }) => state !== 'failed')

/** @param {Result} result */
const lineOf = (result) => `${hasPassed(result) ? '✓' : '✗'} ${result.step.name.padEnd(12)}${secondsOf(result.seconds)}`

/**
 * @param {Step[]} steps
 * @param {{ results: Result[], began: number, heading: string | undefined }} run
 */
function summarize(steps, { results, began, heading }) {
  const lines = steps.map((step) => {
    const result = results.find((one) => one.step === step)
    return result === undefined ? `- ${step.name.padEnd(12)}  not run` : lineOf(result)
  })
  const tests = results.flatMap((result) => result.tests)
  const namesOf = (/** @type {State} */ state) => tests.filter((test) => test.state === state).map(({ name }) => name)
  const slowest = tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .filter(({ seconds }) => seconds > 0)
    .map(({ name, seconds }) => `${secondsOf(seconds)}  ${name}`)
  const [passed, flaky, failed] = [namesOf('passed'), namesOf('flaky'), namesOf('failed')]
  return [
    ...(heading === undefined ? [] : [heading]),
    ...lines,
    `  ${'together'.padEnd(12)}${elapsed(began).padStart(9)}`,
    ...listed('The slowest tests:', slowest),
    ...listed('Passed only when repeated:', flaky),
    ...listed('Failed:', failed),
    '',
    `${passed.length} passed, ${flaky.length} flaky, ${failed.length} failed`,
  ].join('\n')
}

/**
 * @param {string} heading
 * @param {string[]} entries
 */
const listed = (heading, entries) => (entries.length > 0 ? ['', heading, ...entries] : [])

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
 * One checker: several repeat each other's work, and on two cores one takes a third of their time.
 * @type {Step}
 */
export const typesStep = { name: 'types', run: ['tsc', '-b', '--checkers', '1'] }

/**
 * Checks that the built files use only what every supported browser has.
 * @type {Step}
 */
export const supportedStep = { name: 'supported', run: ['npm', 'run', '--silent', 'supported'] }

/**
 * @typedef {object} VitestTest
 * @property {string} fullName
 * @property {string} status
 * @property {number} [duration] ms
 * @property {string[]} failureMessages of each try
 */

/**
 * Vitest with a report that lists its tests.
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
export function vitestStep(name, args = []) {
  const file = join(reports, `${name}.json`)
  return {
    name,
    run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    list: async () => {
      const report = await readReport(file)
      /** @type {{ name: string, status: string, assertionResults: VitestTest[] }[] | undefined} */
      const files = report?.testResults
      return files?.flatMap(({ name: path, status, assertionResults }) => {
        const at = relative(root, path)
        const tests = assertionResults.map((test) => ({
          name: `${at}: ${test.fullName.trim()}`,
          seconds: (test.duration ?? 0) / 1000,
          state: stateOf(test),
        }))
        const isBroken = status === 'failed' && tests.every(({ state }) => state !== 'failed')
        return isBroken ? [...tests, { name: at, seconds: 0, state: /** @type {const} */ ('failed') }] : tests
      })
    },
  }
}

/**
 * @param {VitestTest} test
 * @returns {State}
 */
function stateOf({ status, failureMessages }) {
  if (status === 'failed') return 'failed'
  if (status !== 'passed') return 'skipped'
  return failureMessages.length > 0 ? 'flaky' : 'passed'
}

/**
 * Playwright with a report that lists its tests.
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
    list: async () => (await readReport(file))?.suites.flatMap(testsIn),
  }
}

/**
 * @typedef {'expected' | 'unexpected' | 'flaky' | 'skipped'} PlaywrightStatus
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, tests: { status: PlaywrightStatus, results: { duration: number }[] }[] }[]}
 *   [specs]
 * @param {Suite} suite
 * @returns {Test[]}
 */
function testsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `tests/${file}: ${title}`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      state: states[status],
    })),
  )
  return [...own, ...suites.flatMap(testsIn)]
}

/** @type {Record<PlaywrightStatus, State>} */
const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }

/** @param {string} file missing or incomplete where the tool fails early */
async function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    say(`The report ${relative(root, file)} cannot be read: ${String(error)}`)
    return undefined
  }
}

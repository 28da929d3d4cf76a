import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as util from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { requireMachine } from './machine.mjs'
import { exitCode, launch, root } from './program.mjs'
import { elapsed, fail, main, say } from './say.mjs'

const reports = join(root, 'node_modules', '.cache', 'test')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const statements = join(reports, 'statements')

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {object} Step
 * @property {string} name
 * @property {[string, ...string[]]} run
 * @property {string} [file] without which the step would prove nothing
 * @property {boolean} [browser]
 * @property {Record<string, string>} [env]
 * @property {() => Promise<Counts>} [count] where the tool says how many tests it ran
 */

/**
 * @param {string} seed
 * @returns {Step[]}
 */
const steps = (seed) => [
  { name: 'format', run: ['prettier', '--check', '.'] },
  { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', run: ['tsc', '-b'] },
  { name: 'unused', run: ['knip'] },
  {
    name: 'unit',
    run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    env: { RECORD_STATEMENTS: statements },
    count: countVitest,
  },
  {
    // What the servers of the tests before sent is explained on filled tables.
    name: 'growth',
    run: ['node', 'tests/growth/run.ts', '--short', '--statements', statements],
    file: 'tests/growth/run.ts',
  },
  {
    name: 'simulate',
    run: ['node', 'tests/simulate/run.ts', '--runs', '1000', '--seed', seed],
    file: 'tests/simulate/run.ts',
  },
  { name: 'load', run: ['node', 'tests/load/run.ts', '--short'], file: 'tests/load/run.ts' },
  { name: 'build', run: ['node', 'scripts/build.mjs'], file: 'vite.config.ts' },
  {
    name: 'e2e',
    run: ['playwright', 'test', '--reporter=list,json'],
    file: 'playwright.config.ts',
    browser: true,
    // Of what differs in its language, its width or its mishap only, some are drawn; `npm run e2e` tries all.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, DRAW_SEED: seed },
    count: countPlaywright,
  },
  {
    name: 'faults',
    run: ['node', 'tests/faults/run.ts', '--rounds', '2'],
    file: 'tests/faults/run.ts',
    browser: true,
  },
  { name: 'failover', run: ['node', 'scripts/failover.mjs', '--devices', '4'], file: 'scripts/failover.mjs' },
  { name: 'bench', run: ['node', 'tests/bench/run.ts', '--short'], file: 'tests/bench/run.ts', browser: true },
]

await main(async () => {
  requireMachine()
  const { values: options } = util.parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } })
  // A new seed each time finds more; `npm test -- --seed N` repeats what it found.
  const chosen = chooseSteps(steps(options.seed ?? String(randomInt(2 ** 31))), options.only)
  await ensureInstalled()
  const env = chosen.some((step) => step.browser) ? { CHROMIUM_PATH: await ensureChromium() } : {}
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })

  const total = { passed: 0, failed: 0 }
  const summary = []
  for (const step of chosen) {
    const began = performance.now()
    say(`\n▶ ${step.name}: ${step.run.join(' ')}`)
    const succeeded = await runStep(step, env)
    const counts = await countsOf(step, succeeded)
    total.passed += counts.passed
    total.failed += counts.failed
    const line = `${succeeded ? '✓' : '✗'} ${step.name.padEnd(10)}${elapsed(began).padStart(9)}`
    say(line)
    summary.push(line)
    if (!succeeded) break
  }
  const skipped = chosen.slice(summary.length).map((step) => `- ${step.name.padEnd(10)}  not run`)
  say(['', ...summary, ...skipped, '', `${total.passed} passed, ${total.failed} failed`].join('\n'))
  return total.failed === 0 ? 0 : 1
})

/**
 * @param {Step[]} all
 * @param {string | undefined} only names, with commas
 */
function chooseSteps(all, only) {
  if (only === undefined) return all
  const names = only.split(',')
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0) fail(`No such step: ${unknown.join(', ')} (${all.map((step) => step.name).join(', ')}).`)
  return all.filter((step) => names.includes(step.name))
}

/**
 * @param {Step} step
 * @param {Record<string, string>} env
 */
async function runStep({ run: [command, ...args], file, env: own }, env) {
  if (file !== undefined && !existsSync(join(root, file))) {
    say(`${file} is missing.`)
    return false
  }
  return (await exitCode(launch(command, args, { ...env, ...own }))) === 0
}

/**
 * A tool that failed without a failed test, or does not count, is one of either kind itself.
 * @param {Step} step
 * @param {boolean} succeeded
 * @returns {Promise<Counts>}
 */
async function countsOf(step, succeeded) {
  const itself = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (step.count === undefined) return itself
  const counts = await step.count()
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

async function countVitest() {
  const report = await readReport(vitestReport)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

async function countPlaywright() {
  const stats = (await readReport(playwrightReport))?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

/** @param {string} file which a tool that failed early has not written */
async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
}

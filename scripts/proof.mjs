import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import * as util from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { requireMachine } from './machine.mjs'
import { main } from './say.mjs'
import { chooseSteps, playwrightStep, reports, runStages, vitestStep } from './steps.mjs'

const statements = join(reports, 'statements')

/**
 * What proves at length: one after the other, since most of them measure.
 * @param {string} seed
 * @returns {import('./steps.mjs').Stage[]}
 */
const stages = (seed) =>
  [
    vitestStep('units', ['--project', 'unit', '--project', 'device']),
    { ...vitestStep('server', ['--project', 'server']), env: { RECORD_STATEMENTS: statements, LOAD: 'whole' } },
    // In both languages, and every page of every service's form.
    {
      ...vitestStep('screens', ['--project', 'screens']),
      env: { VITE_WHOLE: 'yes' },
    },
    // What the servers of the tests before sent is explained on filled tables.
    { name: 'growth', run: ['node', 'tests/growth/run.ts', '--statements', statements] },
    { name: 'simulate', run: ['node', 'tests/simulate/run.ts', '--runs', '20000', '--seed', seed] },
    { name: 'build', run: ['node', 'scripts/build.mjs'] },
    // Every language and every way, too.
    playwrightStep('e2e'),
    { name: 'faults', run: ['node', 'tests/faults/run.ts', '--rounds', '20'], browser: true },
    { name: 'attachments', run: ['node', 'tests/faults/run.ts', '--attachments', '20'], browser: true },
    { name: 'turns', run: ['node', 'tests/faults/run.ts', '--turns', '12'], browser: true },
    { name: 'failover', run: ['node', 'scripts/failover.mjs'] },
    // Last: aims that are missed end these two, and what comes after is not run.
    { name: 'load', run: ['node', 'tests/load/run.ts'] },
    { name: 'bench', run: ['node', 'tests/bench/run.ts'], browser: true },
  ].map((step) => [[/** @type {import('./steps.mjs').Step} */ (step)]])

await main(async () => {
  requireMachine()
  const { values: options } = util.parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } })
  const chosen = chooseSteps(stages(options.seed ?? String(randomInt(2 ** 31))), options.only)
  await ensureInstalled()
  return runStages(chosen, { CHROMIUM_PATH: await ensureChromium() })
})

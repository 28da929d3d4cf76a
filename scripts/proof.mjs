import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import * as util from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { requireMachine } from './machine.mjs'
import { root } from './program.mjs'
import { main } from './say.mjs'
import { chooseSteps, playwrightStep, reports, runStages, supportedStep, typesStep, vitestStep } from './steps.mjs'

const statements = join(reports, 'statements')

/**
 * All steps one after the other, since most of them measure.
 * @param {string} seed
 * @returns {import('./steps.mjs').Stage[]}
 */
const stages = (seed) =>
  [
    { name: 'format', run: ['oxfmt', '--check'] },
    { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] },
    typesStep,
    { name: 'unused', run: ['knip'] },
    { name: 'build', run: ['node', 'scripts/build.mjs'] },
    supportedStep,
    vitestStep('units', ['--project=unit', '--project=device']),
    { ...vitestStep('server', ['--project=server']), env: { RECORD_STATEMENTS: statements } },
    vitestStep('screens', ['--project=screens']),
    // Explains, on filled tables, the statements that the servers of the tests above sent.
    { name: 'growth', run: ['node', 'tests/proof/growth/run.ts', '--statements', statements] },
    { name: 'simulate', run: ['node', 'tests/simulate/run.ts', '--runs', '20000', '--seed', seed] },
    playwrightStep('e2e'),
    { name: 'browsers', run: ['node', 'tests/browsers/run.ts'] },
    { name: 'faults', run: ['node', 'tests/faults/run.ts', '--rounds', '20', '--seed', seed] },
    { name: 'attachments', run: ['node', 'tests/faults/run.ts', '--attachments', '20', '--seed', seed] },
    { name: 'failover', run: ['node', 'scripts/failover.mjs'] },
    { name: 'equal-time', run: ['node', 'tests/proof/equal-time/run.ts'] },
    { name: 'load', run: ['node', 'tests/proof/load/run.ts', '--seed', seed] },
    { name: 'bench', run: ['node', 'tests/proof/bench/run.ts'] },
  ].map((step) => [[/** @type {import('./steps.mjs').Step} */ (step)]])

await main(async () => {
  requireMachine()
  const { values: options } = util.parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } })
  const seed = options.seed ?? String(randomInt(2 ** 31))
  const chosen = chooseSteps(stages(seed), options.only)
  await ensureInstalled()
  const env = { CHROMIUM_PATH: await ensureChromium(), VITE_SEED: seed, VITE_WHOLE: 'yes' }
  const heading = `Seed ${seed}; again: npm run proof -- --seed ${seed}`
  return (await runStages(chosen, { env, file: join(root, 'proof.txt'), heading })) ? 0 : 1
})

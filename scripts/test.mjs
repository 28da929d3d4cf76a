import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import * as util from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { requireMachine } from './machine.mjs'
import { main } from './say.mjs'
import { chooseSteps, playwrightStep, reports, runStages, vitestStep } from './steps.mjs'

const statements = join(reports, 'statements')
const browser = playwrightStep('e2e')

/** @param {string} seed @returns {import('./steps.mjs').Stage[]} */
const stages = (seed) => [
  [
    [{ ...vitestStep('unit'), env: { RECORD_STATEMENTS: statements } }],
    [
      { name: 'format', run: ['prettier', '--check', '.'] },
      { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] },
      { name: 'types', run: ['tsc', '-b'] },
      { name: 'unused', run: ['knip'] },
      { name: 'build', run: ['node', 'scripts/build.mjs'] },
    ],
  ],
  // What the servers of the tests before sent is explained on filled tables.
  [[{ name: 'growth', run: ['node', 'tests/growth/run.ts', '--short', '--statements', statements] }]],
  [[{ name: 'simulate', run: ['node', 'tests/simulate/run.ts', '--runs', '400', '--seed', seed] }]],
  // Of what differs in its language, its width or its mishap only, some are drawn; `npm run e2e` tries all.
  [[{ ...browser, env: { ...browser.env, DRAW_SEED: seed } }]],
  [[{ name: 'faults', run: ['node', 'tests/faults/run.ts', '--rounds', '2'], browser: true }]],
]

await main(async () => {
  requireMachine()
  const { values: options } = util.parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } })
  // A new seed each time finds more; `npm test -- --seed N` repeats what it found.
  const chosen = chooseSteps(stages(options.seed ?? String(randomInt(2 ** 31))), options.only)
  await ensureInstalled()
  const env = chosen.flat(2).some((step) => step.browser) ? { CHROMIUM_PATH: await ensureChromium() } : {}
  return runStages(chosen, env)
})

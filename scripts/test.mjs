import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import * as util from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { requireMachine } from './machine.mjs'
import { capture } from './program.mjs'
import { main } from './say.mjs'
import { chooseSteps, playwrightStep, reports, runStages, vitestStep } from './steps.mjs'

const statements = join(reports, 'statements')

/**
 * @param {string} seed
 * @param {string} share which of the tests that differ in one thing only are made
 * @returns {import('./steps.mjs').Stage[]}
 */
const stages = (seed, share) => [
  [
    [{ ...vitestStep('unit'), env: { RECORD_STATEMENTS: statements, VITE_SHARE_SEED: share } }],
    [
      { name: 'format', run: ['prettier', '--check', '.'] },
      { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] },
      { name: 'types', run: ['tsc', '-b'] },
      { name: 'unused', run: ['knip'] },
      { name: 'build', run: ['node', 'scripts/build.mjs'] },
    ],
  ],
  [
    // Without what another test tries too.
    [playwrightStep('e2e', ['--grep-invert', '@proof'])],
    [
      // What the servers of the tests before sent is explained on filled tables.
      { name: 'growth', run: ['node', 'tests/growth/run.ts', '--short', '--statements', statements] },
      { name: 'simulate', run: ['node', 'tests/simulate/run.ts', '--runs', '400', '--seed', seed] },
    ],
  ],
  [[{ name: 'faults', run: ['node', 'tests/faults/run.ts', '--rounds', '2'], browser: true }]],
]

/** A number from the commit, so that a repeated run makes the same choice. Without git it is 0. */
async function shareOfCommit() {
  const { output } = await capture('git', ['rev-parse', '--short=8', 'HEAD']).catch(() => ({ output: '' }))
  return String(Number.parseInt(output, 16) || 0)
}

await main(async () => {
  requireMachine()
  const { values: options } = util.parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } })
  // A new seed each time finds more; `npm test -- --seed N` repeats what it found.
  const chosen = chooseSteps(stages(options.seed ?? String(randomInt(2 ** 31)), await shareOfCommit()), options.only)
  await ensureInstalled()
  const env = chosen.flat(2).some((step) => step.browser) ? { CHROMIUM_PATH: await ensureChromium() } : {}
  return runStages(chosen, env)
})

import { join } from 'node:path'
import * as util from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { changesSinceGreen, noteGreen } from './last-green.mjs'
import { requireMachine } from './machine.mjs'
import { main } from './say.mjs'
import { screensOf } from './screens-of.mjs'
import { chooseSteps, playwrightStep, reports, runStages, supportedStep, typesStep, vitestStep } from './steps.mjs'

/** Leaves tests with the tag `proof` to `npm run proof`. */
const gate = '--tags-filter=!proof'

/** A test may fail by chance on a busy machine: it is repeated once, and listed as flaky when it then passes. */
const repeated = '--retry=1'

/** @type {import('./steps.mjs').Stage[]} */
const stages = [
  // Types, lint and build run before the tests: beside them the tests would be slow.
  [
    [typesStep, { name: 'unused', run: ['knip'] }],
    [
      { name: 'format', run: ['oxfmt', '--check'] },
      { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] },
      { name: 'build', run: ['node', 'scripts/build.mjs'] },
      supportedStep,
    ],
  ],
  [[vitestStep('units', ['--project=unit', '--project=device', gate])]],
  [[vitestStep('server', ['--project=server', gate, repeated])]],
  [[vitestStep('screens', ['--project=screens', gate, '--exclude=tests/screens/proof/**', repeated])]],
  [[{ name: 'simulate', run: ['node', 'tests/simulate/run.ts', '--runs', '100', '--seed', '1'] }]],
  [[playwrightStep('e2e', ['--grep=@gate', '--retries=1'])]],
]

/**
 * What the changes since the last green run can break: static checks, tests that import a changed file, and tests of
 * screens of the changed rooms. A screen test imports the whole app, so its imports cannot choose it.
 * @returns {Promise<import('./steps.mjs').Stage[]>}
 */
async function changedStages() {
  const { commit, files } = await changesSinceGreen()
  const screens = await screensOf(files)
  const related = ['--project=unit', '--project=device', '--project=server', `--changed=${commit}`]
  return [
    [[typesStep], [{ name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] }]],
    [[vitestStep('related', [...related, gate, repeated, '--passWithNoTests'])]],
    ...(screens.length > 0 ? [[[vitestStep('screens', ['--project=screens', gate, repeated, ...screens])]]] : []),
  ]
}

await main(async () => {
  requireMachine()
  const { values: options } = util.parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
  })
  const chosen = chooseSteps(options.changed ? await changedStages() : stages, options.only)
  await ensureInstalled()
  const env = chosen.flat(2).some((step) => step.browser) ? { CHROMIUM_PATH: await ensureChromium() } : {}
  const isGreen = await runStages(chosen, { env, file: join(reports, 'times.txt') })
  if (isGreen && !options.changed && options.only === undefined) await noteGreen()
  return isGreen ? 0 : 1
})

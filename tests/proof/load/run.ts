import { judgeAims } from '#tests/proof/bench/judge-aims.ts'
import { isQuietMachine, requireQuietMachine } from '#tests/support/quiet-machine.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { type Bench, withBench } from './bench.ts'
import { measureBombs } from './measure-bombs.ts'
import { measureFloods } from './measure-floods.ts'
import { measureOverload } from './measure-overload.ts'
import { measureStorm } from './measure-storm.ts'
import { measureThroughput, shapes } from './measure-throughput.ts'
import { type Plan, readPlan } from './plan.ts'
import { type Results, resultsText, tablesOf } from './report.ts'
import { openAccounts } from './sign-in-people.ts'
import { writePage } from './write-page.ts'

/** More connections than one server answers at once. */
const CROWD = 200
/** The highest cost of a bomb, in honest forms. */
const DEAREST_BOMB = 3
/** The highest processor time of a hostile body, in small calls. A new connection and a megabyte on it are included. */
const DEAREST_BODY = 4
/** The allowed answers to hostile bodies; `none`: the connection ended during sending. */
const refusals = new Set(['400', '413', '429', '503', 'none'])

const plan = readPlan(process.argv.slice(2))
const wasQuiet = isQuietMachine()
if (plan.write) requireQuietMachine()
/** One address stands for many where the test measures the server's speed and not its limits. */
const manyAddresses = { INTAKE_PER_ADDRESS: '9999999', ANONYMOUS_PER_ADDRESS: '9999999' }
const speed = await withBench((bench) => measureSpeed(bench, plan), manyAddresses)
const crowd = plan.only.has('storm') ? await withBench((bench) => measureCrowd(bench, plan)) : undefined
const results: Results = {
  ...speed,
  storm: crowd?.storm,
  lost: speed.lost + (crowd?.lost ?? 0),
  twice: speed.twice + (crowd?.twice ?? 0),
}
console.log(`\n${resultsText(results)}`)
if (plan.write) await writePage(results, plan.command)
const isGood = judgeAims(tablesOf(results), { short: plan.short, wasQuiet })
const faults = [
  ...(results.lost > 0 ? ['a receipted form is lost'] : []),
  ...(results.twice > 0 ? ['a form is counted twice'] : []),
  // Negated, so that NaN counts as a fault, too.
  ...results.floods
    .filter(({ honestCalls }) => !(honestCalls <= DEAREST_BODY))
    .map(({ name }) => `${name} cost too much`),
  ...results.floods.flatMap(({ name, answered }) =>
    Object.keys(answered).flatMap((status) => (refusals.has(status) ? [] : [`${name}: answered ${status}`])),
  ),
  ...results.bombs
    .filter(({ honestForms }) => !(honestForms <= DEAREST_BOMB))
    .map(({ name }) => `${name} costs too much`),
]
for (const fault of faults) console.error(fault)
process.exit(isGood && faults.length === 0 ? 0 : 1)

async function measureSpeed(bench: Bench, wanted: Plan) {
  const { only, seconds } = wanted
  // Warms up: engines compile, and pages of the database are read once.
  for (const shape of shapes) await measureThroughput(bench, shape, 1)
  const throughput = []
  if (only.has('throughput'))
    for (const shape of shapes) throughput.push(await measureThroughput(bench, shape, seconds))
  const overload = only.has('overload') ? await measureOverload(bench, CROWD, seconds) : undefined
  const bombs = only.has('bombs') ? await measureBombs(bench) : []
  const floods = only.has('floods') ? await measureFloods(bench, wanted) : []
  return { throughput, overload, bombs, floods, ...(await count(bench)) }
}

async function measureCrowd(bench: Bench, wanted: Plan) {
  for (const shape of shapes) await measureThroughput(bench, shape, 1)
  await openAccounts(bench, wanted.people)
  return { storm: await measureStorm(bench, wanted), ...(await count(bench)) }
}

/** Compares the ids that were answered with success with the hospital's rows. */
async function count({ portal, sent }: Bench): Promise<{ lost: number; twice: number }> {
  const rows = await inDatabase(
    portal,
    `select count(distinct submission.id)::int as kept, count(response.submission_id)::int as answers
     from unnest($1::uuid[]) as sent (id)
     left join submission on submission.id = sent.id
     left join response on response.submission_id = sent.id`,
    [sent],
  )
  const { kept, answers } = rows[0] as { kept: number; answers: number }
  return { lost: sent.length - Math.min(kept, answers), twice: Math.max(0, answers - kept) }
}

import { inDatabase } from '#tests/support/portal-database.ts'
import { type Bench, withBench } from './bench.ts'
import { measureBombs } from './measure-bombs.ts'
import { measureOverload } from './measure-overload.ts'
import { measureStorm } from './measure-storm.ts'
import { measureThroughput, shapes } from './measure-throughput.ts'
import { type Plan, readPlan } from './plan.ts'
import { type Results, resultsText } from './report.ts'
import { openAccounts } from './sign-in-people.ts'
import { writePage } from './write-page.ts'

/** More connections than one server answers at once. */
const CROWD = 200
/** In honest forms. */
const DEAREST_BOMB = 3

const plan = readPlan(process.argv.slice(2))
const results = await withBench((bench) => measure(bench, plan))
console.log(`\n${resultsText(results)}`)
if (plan.write) await writePage(results, plan.command)
const faults = [
  ...(results.lost > 0 ? ['a receipted form is lost'] : []),
  ...(results.twice > 0 ? ['a form is counted twice'] : []),
  ...results.bombs.filter(({ honestForms }) => honestForms > DEAREST_BOMB).map(({ name }) => `${name} costs too much`),
]
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

async function measure(bench: Bench, wanted: Plan): Promise<Results> {
  const { only, seconds, people } = wanted
  // Engines compile and pages of the database are read once.
  for (const shape of shapes) await measureThroughput(bench, shape, 1)
  const throughput = []
  if (only.has('throughput'))
    for (const shape of shapes) throughput.push(await measureThroughput(bench, shape, seconds))
  const overload = only.has('overload') ? await measureOverload(bench, CROWD, seconds) : undefined
  const bombs = only.has('bombs') ? await measureBombs(bench) : []
  if (only.has('storm')) await openAccounts(bench, people)
  const storm = only.has('storm') ? await measureStorm(bench, wanted) : undefined
  return { throughput, overload, bombs, storm, ...(await count(bench)) }
}

/** Holds what was answered with success against what the hospital has. */
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
  return { lost: sent.length - kept, twice: answers - kept }
}

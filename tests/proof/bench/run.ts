import { checkFigures } from './check-figures.ts'
import { judgeAims } from './judge-aims.ts'
import { measureDrains } from './measure-drains.ts'
import { measureForms } from './measure-forms.ts'
import { measureHistory } from './measure-history.ts'
import { measureQueues } from './measure-queues.ts'
import { measureStaff } from './measure-staff.ts'
import { measureSubmits } from './measure-submits.ts'
import { measureTyping } from './measure-typing.ts'
import { withBench } from './open-bench.ts'
import { readPlan } from './plan.ts'
import { resultsText, tablesOf } from './report.ts'
import { isQuietMachine } from '#tests/support/quiet-machine.ts'
import { writePage } from './write-page.ts'

const began = performance.now()
const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`)

const plan = readPlan(process.argv.slice(2))
const wasQuiet = isQuietMachine()
const forms = await measureForms(plan, say)
const typing = await measureTyping(plan.typedKeys, say)
const ofHistory = await measureHistory(plan, say)
const needsPortal = plan.queued.length > 0 || plan.drains.length > 0
const results = {
  forms,
  typing,
  ...ofHistory,
  staff: await measureStaff(plan.surveys, say),
  queues: await measureQueues(plan.queues, say),
  ...(needsPortal
    ? await withBench(say, async (bench) => ({
        submits: await measureSubmits(bench, plan),
        drains: await measureDrains(bench, plan),
      }))
    : { submits: [], drains: [] }),
}
checkFigures(results)
console.log(`\n${resultsText(results)}`)
if (plan.write) await writePage(results, plan.command)
process.exitCode = judgeAims(tablesOf(results), { short: plan.short, wasQuiet }) ? 0 : 1

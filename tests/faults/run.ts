import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { playFiles } from './files/play-files.ts'
import { filesLine, isFilesProof, sumOf, type FilesReport } from './files/report.ts'
import { playRound, type RoundReport } from './rounds/round.ts'
import { figuresOf, isProof, lineOf, sum } from './rounds/total.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    attachments: { type: 'string' },
    'kills-only': { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const { rounds, attachments, 'kills-only': killsOnly } = values
const count = Number(attachments ?? rounds)
const firstSeed = Number(values.seed)
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(firstSeed)) {
  console.error(
    'Usage: npm run faults -- [--rounds N [--kills-only] | --attachments N] [--seed S], whole numbers, N at least 1.',
  )
  process.exit(2)
}

const portal = await startPortal()
let proved = false
try {
  proved = await (attachments === undefined ? playAll(portal) : registerWithFiles(portal))
} finally {
  await portal.remove()
}
// Exits, because connections to killed browsers would keep the process running.
process.exit(proved ? 0 : 1)

async function playAll(at: Portal): Promise<boolean> {
  console.log(`${count} rounds${killsOnly ? ' of kills only' : ''}, seed ${firstSeed}`)
  const reports: RoundReport[] = []
  let broken = 0
  for (let round = 1; round <= count; round++) {
    const seed = firstSeed + round - 1
    const began = performance.now()
    try {
      const report = await playRound(at, seed, `R${round}`, { killsOnly })
      reports.push(report)
      console.log(`round ${round}: ${lineOf(figuresOf(report))} · ${circumstances(report)} · ${secondsSince(began)}`)
      const { lost, wiped, duplicated, wrong } = report.findings
      for (const finding of wiped.slice(0, 20)) console.log(`  seed ${seed}: wiped, told: ${finding}`)
      for (const finding of [...lost, ...duplicated, ...wrong].slice(0, 20)) console.error(`  seed ${seed}: ${finding}`)
      if (report.evidence !== undefined) console.error(`  seed ${seed}: profile kept in ${report.evidence}`)
    } catch (error) {
      broken += 1
      console.error(`round ${round}: broke off, seed ${seed} · ${secondsSince(began)}\n${explain(error)}`)
    }
  }
  console.log(lineOf(sum(reports.map(figuresOf))))
  return broken === 0 && isProof(reports, { killsOnly })
}

/** Registrations with files, one after another, each on a device of its own. */
async function registerWithFiles(at: Portal): Promise<boolean> {
  console.log(`${count} registrations with two files each, seed ${firstSeed}`)
  const reports: FilesReport[] = []
  let broken = 0
  for (let round = 1; round <= count; round++) {
    const seed = firstSeed + round - 1
    const began = performance.now()
    try {
      const report = await playFiles(at, seed)
      reports.push(report)
      console.log(`round ${round}: ${filesLine(report)} · ${secondsSince(began)}`)
      for (const finding of report.wrong.slice(0, 20)) console.error(`  seed ${seed}: ${finding}`)
    } catch (error) {
      broken += 1
      console.error(`round ${round}: broke off, seed ${seed} · ${secondsSince(began)}\n${explain(error)}`)
    }
  }
  const total = sumOf(reports)
  console.log(`${filesLine(total)}, ${broken} broken off`)
  return broken === 0 && isFilesProof(total)
}

function circumstances({ faults, killed: { browser, server, database, start }, inBackground }: RoundReport): string {
  const killed = `killed: browser ${browser} server ${server} database ${database} database at a start ${start}`
  return `${faults} faults, ${killed}${inBackground ? ', delivered in the background' : ''}`
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return [error.stack ?? error.message, ...(error.cause === undefined ? [] : [explain(error.cause)])].join('\n')
}

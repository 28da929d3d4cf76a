import { expect, it } from 'vitest'
import { judgeAims } from './judge-aims.ts'
import { against } from './report.ts'

const tables = [
  { head: ['bodies', 'longest livez'], rows: [['one long text', against('80 ms', '250', true)]] },
  { head: ['bodies', 'p99 ÷ quiet'], rows: [['one long text', against('2.4 ×', '2', false)]] },
]
const missed = 'missed: one long text bodies, p99 ÷ quiet: 2.4 × (aim 2: missed)'
const busy = 'The machine was busy before: the aims are not judged.'

it.each([
  [{ short: false, wasQuiet: true }, false, [missed]],
  [{ short: false, wasQuiet: false }, true, [missed, busy]],
  [{ short: true, wasQuiet: true }, true, []],
])('judges a missed aim by how it was measured: %o', (circumstances, isGood, lines) => {
  const said: string[] = []
  expect(judgeAims(tables, circumstances, (line) => said.push(line))).toBe(isGood)
  expect(said).toEqual(lines)
})

it('is content where every aim is met', () => {
  expect(judgeAims(tables.slice(0, 1), { short: false, wasQuiet: true })).toBe(true)
})

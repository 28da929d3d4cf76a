import { expect, it } from 'vitest'
import { missesIn } from '#tests/proof/bench/report.ts'
import type { Flood } from './measure-floods.ts'
import { type Results, tablesOf } from './report.ts'

const nothing: Results = {
  throughput: [],
  overload: undefined,
  bombs: [],
  floods: [],
  storm: undefined,
  lost: 0,
  twice: 0,
}

const good: Flood = {
  name: 'one long text',
  addresses: 32,
  connections: 200,
  livez: 249,
  readyz: 249,
  others: 8,
  slowdown: 1.9,
  bareSlowdown: 1.5,
  overBare: 1.9,
  honestCalls: 0.7,
  answered: { 413: 6400 },
}

const missesOf = (results: Partial<Results>) => tablesOf({ ...nothing, ...results }).flatMap(missesIn)

it.each([
  [{ livez: 250 }, 'longest livez: 250 ms (aim 250: missed)'],
  [{ readyz: 250 }, 'longest readyz: 250 ms (aim 250: missed)'],
  [{ slowdown: 2 }, 'p99 ÷ quiet: 2.0 × (aim 2: missed)'],
  [{ overBare: 2 }, 'p99 ÷ of a bare server: 2.0 × (aim 2: missed)'],
])('misses an aim beside a flood at %o', (figures, miss) => {
  expect(missesOf({ floods: [good] })).toEqual([])
  expect(missesOf({ floods: [{ ...good, ...figures }] })).toEqual([`one long text bodies, ${miss}`])
})

it('shows beside a flood what it did before bodies were bounded', () => {
  const [table] = tablesOf({ ...nothing, floods: [good] })
  expect(table?.rows.map(([name]) => name)).toEqual(['lists within each other, before 0071', 'one long text'])
})

it('holds many connections against the best of all shapes', () => {
  const rate = (perSecond: number) => ({ perSecond, p50: 1, p99: 1 })
  const throughput = [1, 10, 250].map((rows) => ({
    rows,
    connections: 1,
    ours: rate(rows === 1 ? 1000 : 5000),
    raw: rate(6000),
  }))
  const overload = { connections: 200, perSecond: 2000, longest: 10, p99: 10, refused: 0 }
  expect(missesOf({ throughput, overload })).toContain('200 connections, of the best: 40 % (aim 80: missed)')
})

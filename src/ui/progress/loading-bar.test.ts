import { expect, it } from 'vitest'
import { advanceBar, finishBar } from './loading-bar.ts'

const after = (ticks: number) => Array.from({ length: ticks }).reduce<number>(advanceBar, 0)

it.each([
  [0, 0],
  [1, 10],
  [5, 50],
  [9, 90],
  [10, 90],
  [1000, 90],
])('after %d ticks of 30 ms it shows %d per cent: the last ten are for what has come', (ticks, value) =>
  expect(after(ticks)).toBe(value),
)

it('ends full, and is never seen where the load ends before the first tick', () => {
  expect(finishBar(after(0))).toBe(0)
  for (const ticks of [1, 9, 50]) expect(finishBar(after(ticks))).toBe(100)
})

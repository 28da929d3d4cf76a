import { expect, it } from 'vitest'
import { sharedRange } from './shared-range.ts'

const open = { low: null, high: null }

it.each([
  [[], open],
  [[{ low: 12, high: 15 }], { low: 12, high: 15 }],
  [
    [
      { low: null, high: 5.6 },
      { low: null, high: 5.6 },
    ],
    { low: null, high: 5.6 },
  ],
  [
    [
      { low: 12, high: 15 },
      { low: 12, high: 16 },
    ],
    open,
  ],
])('of %o the range to draw is %o: one that has changed judges only its own time', (results, range) => {
  expect(sharedRange(results)).toEqual(range)
})

import { expect, it } from 'vitest'
import { describeDifference } from './statistics.ts'

it('tells the median of pairs, between which ranks it lies, and how many were slower', () => {
  const differences = Array.from({ length: 100 }, (_, at) => at - 39)
  expect(describeDifference(differences)).toEqual({ middle: 10.5, interval: [1, 20], slower: 0.6 })
})

import { expect, it } from 'vitest'
import { ageOf } from './age-of.ts'

const now = new Date('2026-08-17T08:00:00Z')

it.each([
  ['2026-08-17T07:59:00Z', 'fresh'],
  ['2026-08-16T08:00:00Z', 'fresh'],
  ['2026-08-16T07:59:59Z', 'old'],
  ['2026-08-17T08:10:00Z', 'fresh'],
  ['2026-08-17T08:10:01Z', 'unknown'],
] as const)('data of %s are %s at eight o’clock on the 17th', (asOf, age) => {
  expect(ageOf(new Date(asOf), now)).toBe(age)
})

it('what changes faster counts as old sooner', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect([15, 16].map((minutes) => ageOf(minutesAgo(minutes), now, 15 * 60_000))).toEqual(['fresh', 'old'])
})

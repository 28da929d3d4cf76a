import { expect, it } from 'vitest'
import { dateTicks } from './date-ticks.ts'

/** Seconds since 1970 of a local time in WIB. */
const at = (year: number, month: number, day: number, hour = 0) => Date.UTC(year, month, day, hour - 7) / 1000

it('names the month, and the year where it changes', () => {
  const days = [at(2025, 11, 30), at(2025, 11, 31), at(2026, 0, 1), at(2026, 0, 2)]
  expect(dateTicks(days, 86_400)).toEqual(['30 Dec\n2025', '31 Dec', '1 Jan\n2026', '2 Jan'])
})

it('names the hour for values of one day, and only the year for values of several years', () => {
  expect(dateTicks([at(2026, 4, 3, 9), at(2026, 4, 3, 21)], 43_200)).toEqual(['09:00', '21:00'])
  expect(dateTicks([at(2024, 0, 1), at(2025, 0, 1)], 365 * 86_400)).toEqual(['2024', '2025'])
})

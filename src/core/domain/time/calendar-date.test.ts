import { expect, it } from 'vitest'
import { readDate, writeDate } from './calendar-date.ts'

it.each(['31-12-2026', '31/12/2026', '31.12.2026', '31 12 2026', '31122026', ' 31-12-2026 ', '2026-12-31'])(
  'reads %j',
  (written) => expect(readDate(written)).toBe('2026-12-31'),
)

it.each([
  ['1-2-2026', '2026-02-01'],
  ['29-02-2024', '2024-02-29'],
  ['29-02-2000', '2000-02-29'],
  ['01-01-1950', '1950-01-01'],
])('reads %j as %j', (written, iso) => expect(readDate(written)).toBe(iso))

it.each([
  '31-02-2026',
  '29-02-2026',
  '29-02-1900',
  '31-04-2026',
  '00-01-2026',
  '01-00-2026',
  '12-31-2026',
  '01-13-2026',
  '2026-02-30',
  '2026-2-1',
  '31-12-26',
  '20261231',
  '3112202',
  '2026-12-31T00:00:00Z',
  'besok',
  '',
])('there is no day %j', (written) => expect(readDate(written)).toBeUndefined())

it.each([20_261_231, null, undefined, new Date(0), ['31-12-2026']])('reads text only, not %j', (written) =>
  expect(readDate(written)).toBeUndefined(),
)

it('writes a complete date as people here do, and leaves other text alone', () => {
  expect(writeDate('2026-12-31')).toBe('31-12-2026')
  expect(writeDate('tomorrow')).toBe('tomorrow')
  expect(readDate(writeDate('2026-02-01'))).toBe('2026-02-01')
})

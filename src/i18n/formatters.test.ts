import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatAge } from './format/format-age.ts'
import { formatBytes } from './format/format-bytes.ts'
import { formatDate } from './format/format-date.ts'
import { formatDateTime } from './format/format-date-time.ts'
import { formatDay } from './format/format-day.ts'
import { formatHours } from './format/format-hours.ts'
import { formatInteger } from './format-integer.ts'
import { formatNumber } from './format/format-number.ts'
import { formatMonth } from './format/format-month.ts'
import { formatShortDay } from './format/format-short-day.ts'
import { setUpTexts } from './set-up-texts.ts'

beforeEach(() => setUpTexts('id'))
afterEach(() => vi.unstubAllEnvs())

const [WIB, WITA, WIT] = [
  { name: 'WIB', minutes: 420 },
  { name: 'WITA', minutes: 480 },
  { name: 'WIT', minutes: 540 },
] as const

const moment = new Date('2026-08-17T01:05:00Z')

it.each([
  [moment, '17 August 2026'],
  [new Date('2026-01-01T00:00:00+07:00'), '1 January 2026'],
  [new Date('2024-02-29T23:59:59+07:00'), '29 February 2024'],
])('writes %o as day, English month name and year, in every language', async (date, written) => {
  expect(formatDate(date, WIB)).toBe(written)
  await setUpTexts('en')
  expect(formatDate(date, WIB)).toBe(written)
})

it.each([
  [WIB, '17 August 2026, 08.05 WIB'],
  [WITA, '17 August 2026, 09.05 WITA'],
  [WIT, '17 August 2026, 10.05 WIT'],
])('names the Indonesian zone %o', (zone, written) => {
  expect(formatDateTime(moment, zone, 'id')).toBe(written)
})

it('writes a moment, a day and a month alike in every zone of the device', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const devices = ['Asia/Jakarta', 'Asia/Jayapura', 'America/New_York', 'Pacific/Apia', 'UTC']
  fc.assert(
    fc.property(date, day, fc.constantFrom(WIB, WITA, WIT), (at, calendarDay, zone) => {
      const [first, ...others] = devices.map((device) => {
        vi.stubEnv('TZ', device)
        const month = formatMonth(calendarDay.slice(0, 7))
        return [formatDateTime(at, zone), formatDate(at, zone), formatShortDay(at, zone), formatDay(calendarDay), month]
      })
      for (const other of others) expect(other).toEqual(first)
    }),
  )
})

it('names the zone for English readers too', () => {
  expect(formatDateTime(moment, WIB, 'en')).toBe('17 August 2026, 08:05 WIB')
})

it('writes opening hours like any time', async () => {
  expect(formatHours('08:00', '12:30')).toBe('08.00–12.30')
  await setUpTexts('en')
  expect(formatHours('08:00', '12:30')).toBe('08:00–12:30')
})

it.each([
  [-3600, 'baru saja', 'just now'],
  [0, 'baru saja', 'just now'],
  [59, 'baru saja', 'just now'],
  [60, '1 menit lalu', '1 minute ago'],
  [3 * 60 + 59, '3 menit lalu', '3 minutes ago'],
  [2 * 3600, '2 jam lalu', '2 hours ago'],
  [26 * 3600, '1 hari lalu', '1 day ago'],
  [45 * 24 * 3600, '1 bulan lalu', '1 month ago'],
  [800 * 24 * 3600, '2 tahun lalu', '2 years ago'],
])('tells the age of %d seconds', async (seconds, indonesian, english) => {
  const now = new Date(moment.getTime() + seconds * 1000)
  expect(formatAge(moment, now)).toBe(indonesian)
  await setUpTexts('en')
  expect(formatAge(moment, now)).toBe(english)
})

it.each([
  [1234567, '1.234.567'],
  [999, '999'],
  ['1234', '1.234'],
  [-1234.9, '-1.234'],
  [-0.4, '0'],
  [' 1500 ', '1.500'],
  ['', '0'],
  ['abc', '0'],
  [Number.NaN, '0'],
  [undefined, '0'],
  [null, '0'],
  [Infinity, '0'],
  [true, '0'],
  [{}, '0'],
  ['12 orang', '0'],
])('writes the integer %s as %s', (value, written) => {
  expect(formatInteger(value)).toBe(written)
})

it.each([
  [0, '0 byte', '0 byte'],
  [999, '999 byte', '999 byte'],
  [1500, '1,5 kB', '1.5 kB'],
  [2_500_000_000, '2,5 GB', '2.5 GB'],
  [Number.NaN, '0 byte', '0 byte'],
])('writes %d bytes', (bytes, indonesian, english) => {
  expect([formatBytes(bytes, 'id'), formatBytes(bytes, 'en')]).toEqual([indonesian, english])
})

it.each([
  [1204, '1.204', '1204'],
  [1204.5, '1.204,5', '1204.5'],
  [5.75, '5,75', '5.75'],
  [0.12345, '0,123', '0.123'],
])(
  'writes the measured number %d so that a dot is never taken for something else',
  async (value, indonesian, english) => {
    expect(formatNumber(value)).toBe(indonesian)
    await setUpTexts('en')
    expect(formatNumber(value)).toBe(english)
  },
)

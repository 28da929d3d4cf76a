import { expect, it } from 'vitest'
import { nextPractice } from './next-practice.ts'

const monday = { hospital: 'MHJS', day: 1, from: '08:30', until: '12:00' } as const
const mondayLater = { hospital: 'MHBG', day: 1, from: '14:00', until: '16:00' } as const
const sunday = { hospital: 'MHJS', day: 7, from: '09:00', until: '11:00' } as const
const always = () => false
const inJakarta = ({ day, time }: { readonly day: string; readonly time: string }) => Date.parse(`${day}T${time}+07:00`)

// 2026-11-30 is a Monday.
it.each([
  ['the same day, before it ends', { day: '2026-11-30', time: '11:59' }, [monday], '2026-11-30', monday],
  ['a week later, once it has ended', { day: '2026-11-30', time: '12:00' }, [monday], '2026-12-07', monday],
  ['later that day, elsewhere', { day: '2026-11-30', time: '12:00' }, [mondayLater, monday], '2026-11-30', mondayLater],
  ['the earlier of two', { day: '2026-11-28', time: '23:00' }, [mondayLater, monday], '2026-11-30', monday],
  ['a Sunday', { day: '2026-11-28', time: '08:00' }, [sunday, monday], '2026-11-29', sunday],
  ['over the end of a year', { day: '2026-12-29', time: '08:00' }, [monday], '2027-01-04', monday],
])('finds %s', (_what, from, practices, day, practice) => {
  expect(nextPractice(practices, inJakarta(from), always)).toEqual({ day, practice })
})

it('skips days on which that hospital is closed', () => {
  const isClosed = (day: string, hospital: unknown) => day === '2026-11-30' && hospital === 'MHJS'
  const from = inJakarta({ day: '2026-11-30', time: '07:00' })
  expect(nextPractice([monday], from, isClosed)?.day).toBe('2026-12-07')
  expect(nextPractice([monday, mondayLater], from, isClosed)).toEqual({ day: '2026-11-30', practice: mondayLater })
})

it('finds nothing beyond four weeks, and nothing without hours', () => {
  const from = inJakarta({ day: '2026-11-30', time: '07:00' })
  expect(nextPractice([monday], from, () => true)).toBeUndefined()
  expect(nextPractice([], from, always)).toBeUndefined()
})

it('goes by the clock where the hospital is', () => {
  const inNusantara = { ...monday, hospital: 'MHNS' } as const
  const at = (time: string) => nextPractice([inNusantara], inJakarta({ day: '2026-11-30', time }), always)?.day
  expect(at('10:59')).toBe('2026-11-30')
  expect(at('11:00')).toBe('2026-12-07')
})

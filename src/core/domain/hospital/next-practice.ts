import { clockOf, dayOf } from '#core/domain/time/zone.ts'
import { weekdayOf, type Calendar } from './calendar.ts'
import type { Doctor } from './doctor.ts'
import { zoneOf } from './hospital-unit.ts'

type Practice = Doctor['practices'][number]

export interface NextPractice {
  /** Year-month-day. */
  readonly day: string
  readonly practice: Practice
}

/** Days to search. After a longer closure, weekly hours say more than a distant day. */
const DAYS = 28
const DAY = 24 * 60 * 60 * 1000

/**
 * When a doctor sees patients next, by each hospital's own days and hours.
 * @param now milliseconds since 1970, by the hospital's clock
 * @returns undefined where there is none within four weeks
 */
export function nextPractice(
  practices: readonly Practice[],
  now: number,
  isClosed: NonNullable<Calendar['isClosed']>,
): NextPractice | undefined {
  for (let ahead = 0; ahead < DAYS; ahead++) {
    const [next] = practices
      .map((practice) => ({ day: dayOf(now + ahead * DAY, zoneOf(practice.hospital)), practice }))
      .filter(
        ({ day, practice }) =>
          practice.day === weekdayOf(day) &&
          (ahead > 0 || practice.until > clockOf(now, zoneOf(practice.hospital))) &&
          !isClosed(day, practice.hospital),
      )
      .toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)))
    if (next) return next
  }
  return undefined
}

const whenOf = ({ day, practice }: NextPractice) => `${day} ${practice.from}`

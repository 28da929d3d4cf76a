import type { Calendar } from './calendar.ts'
import type { Doctor } from './doctor.ts'

type Practice = Doctor['practices'][number]

export interface NextPractice {
  /** Year-month-day. */
  readonly day: string
  readonly practice: Practice
}

/** So many days are looked at: behind a longer closure the hours alone say more than a day far off. */
const DAYS = 28
const DAY = 24 * 60 * 60 * 1000

/**
 * When a doctor sees patients next.
 * @param from by the hospital's clock: the day as year-month-day, the time as "08:30"
 * @returns undefined where that is not within four weeks
 */
export function nextPractice(
  practices: readonly Practice[],
  from: { readonly day: string; readonly time: string },
  isClosed: NonNullable<Calendar['isClosed']>,
): NextPractice | undefined {
  const first = Date.parse(`${from.day}T00:00:00Z`)
  for (let ahead = 0; ahead < DAYS; ahead++) {
    const date = new Date(first + ahead * DAY)
    const day = date.toISOString().slice(0, 10)
    const weekday = date.getUTCDay() || 7
    const [practice] = practices
      .filter((one) => one.day === weekday && (ahead > 0 || one.until > from.time) && !isClosed(day, one.hospital))
      .toSorted((one, other) => one.from.localeCompare(other.from))
    if (practice) return { day, practice }
  }
  return undefined
}

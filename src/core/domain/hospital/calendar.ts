import type { ClosedDay } from './closed-day.ts'

/** What a form needs to know about days while it is filled in. */
export interface Calendar {
  /** The last day that is not in the future, as year-month-day. */
  readonly today: () => string
  /** The present day at a hospital, given by its code or number; `today` where this is missing. */
  readonly dayAt?: (hospital: unknown) => string
  /** Whether a hospital, given by its code or number, takes no appointments on a day; Sundays where this is missing. */
  readonly isClosed?: (day: string, hospital: unknown) => boolean
}

/** The weekday of a day: 1 is Monday, 7 Sunday. @param day year-month-day */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The same day of the next year. @param day year-month-day */
export const yearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')

/** The closed days of a hospital that has set none. */
export const isSunday = (day: string): boolean => weekdayOf(day) === 7

/**
 * @param days the known closed days; while none are known, Sundays are closed
 * @param hospital its code; null where none is chosen
 */
export const isClosedOn = (days: readonly ClosedDay[] | undefined, day: string, hospital: string | null): boolean =>
  days === undefined || days.length === 0
    ? isSunday(day)
    : days.some(
        (one) =>
          (one.hospital === null || one.hospital === hospital) && (one.date === day || one.weekday === weekdayOf(day)),
      )

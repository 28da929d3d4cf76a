import type { ClosedDay } from './closed-day.ts'

/** What a form asks about days while it is filled in. */
export interface Calendar {
  /** Tells the last day that is not in the future, as year-month-day. */
  readonly today: () => string
  /** Tells the day that it is at a hospital, by its code or its number; without it, `today`. */
  readonly dayAt?: (hospital: unknown) => string
  /** Whether a hospital, by its code or its number, takes no appointments on a day; without it, Sundays are closed. */
  readonly isClosed?: (day: string, hospital: unknown) => boolean
}

/** 1 is Monday, 7 Sunday. @param day year-month-day */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The same day of the next year. @param day year-month-day */
export const yearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')

/** What holds where no hospital has said anything else. */
export const isSunday = (day: string): boolean => weekdayOf(day) === 7

/**
 * @param days what is known; while nothing is, Sundays are closed
 * @param hospital its code; null where none is chosen
 */
export const isClosedOn = (days: readonly ClosedDay[] | undefined, day: string, hospital: string | null): boolean =>
  days === undefined || days.length === 0
    ? isSunday(day)
    : days.some(
        (one) =>
          (one.hospital === null || one.hospital === hospital) && (one.date === day || one.weekday === weekdayOf(day)),
      )

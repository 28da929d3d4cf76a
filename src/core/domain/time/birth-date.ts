/** No living person was born before this day. */
export const FIRST_BIRTH = '1900-01-01'

/** The first day in the calendar of an account's birth date (spec sections 2, 5 and 9); an older one is typed. */
export const CALENDAR_FROM = '1950-01-01'

/**
 * Whether a living person may have been born on this day, year-month-day.
 * @param lastDay the last day that has begun, by the hospital's clock
 */
export const isBirthDate = (day: string, lastDay: string): boolean => day >= FIRST_BIRTH && day <= lastDay

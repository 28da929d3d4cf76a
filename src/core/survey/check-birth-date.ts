import { readDate } from '#core/domain/time/calendar-date.ts'

/** After so many wrong birth dates for one admission, only the officer's PIN opens its survey. */
export const BIRTH_DATE_TRIES = 5

export type BirthDateCheck =
  | { readonly is: 'right' | 'no-date' }
  /** The number of tries that remain. */
  | { readonly is: 'wrong'; readonly left: number }

/**
 * Compares an entered birth date with the patient's.
 * @param known year-month-day
 * @param wrong the number of wrong tries before
 */
export function checkBirthDate(known: string, wrong: number, written: string): BirthDateCheck {
  if (wrong >= BIRTH_DATE_TRIES) return { is: 'wrong', left: 0 }
  const day = readDate(written)
  if (day === undefined) return { is: 'no-date' }
  return day === known ? { is: 'right' } : { is: 'wrong', left: BIRTH_DATE_TRIES - wrong - 1 }
}

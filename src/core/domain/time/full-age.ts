/** Whole years, and the remaining whole months. */
export interface FullAge {
  readonly years: number
  readonly months: number
}

/**
 * A person's age (spec section 3, FullAge).
 * @param born year-month-day, as `today` is
 * @returns undefined before the birth
 */
export function fullAge(born: string, today: string): FullAge | undefined {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = born.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  // A person born on a 31st is a month older on the last day of a shorter month.
  const isMonthOver = day >= Math.min(bornDay, daysIn(year, month))
  const months = (year - bornYear) * 12 + month - bornMonth - (isMonthOver ? 0 : 1)
  return months < 0 ? undefined : { years: Math.floor(months / 12), months: months % 12 }
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

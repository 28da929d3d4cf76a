import { formatDate } from './format-date.ts'

/** A calendar day, written as dates are: "17 August 2026". @param day year-month-day */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), { name: 'UTC', minutes: 0 })

import { formatInZone } from './format-in-zone.ts'

/** "August 2026" in every language (spec section 9). @param month for example `2026-08` */
export const formatMonth = (month: string): string =>
  formatInZone(new Date(`${month}-01T00:00:00Z`), { name: 'UTC', minutes: 0 }, { month: 'long', year: 'numeric' })

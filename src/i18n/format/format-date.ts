import { formatInZone, type Zone } from './format-in-zone.ts'

/** Day, English month name, year, in every language: "17 August 2026" (spec section 9). @param zone the hospital's */
export const formatDate = (date: Date, zone: Zone): string =>
  formatInZone(date, zone, { day: 'numeric', month: 'long', year: 'numeric' })

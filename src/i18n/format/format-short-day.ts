import { formatInZone, type Zone } from './format-in-zone.ts'

/** A day without its year: "17 Aug" in every language (spec section 9). */
export const formatShortDay = (date: Date, zone: Zone): string =>
  formatInZone(date, zone, { day: 'numeric', month: 'short' })

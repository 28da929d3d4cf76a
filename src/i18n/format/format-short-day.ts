import { formatInZone, type Zone } from './format-in-zone.ts'

/** A day of a month that is named beside it: "17 Aug", in every language as dates are (spec section 9). */
export const formatShortDay = (date: Date, zone: Zone): string =>
  formatInZone(date, zone, { day: 'numeric', month: 'short' })

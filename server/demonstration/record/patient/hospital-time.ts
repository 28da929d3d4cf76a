import type { Language } from '#core/domain/text/language.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Western Indonesia: the invented group keeps one time. */
const OFFSET = 7 * HOUR

/** An hour in the hospital's time, on the day of a moment. Both in milliseconds since 1970. */
export const atHour = (moment: number, hour: number): number =>
  Math.floor((moment + OFFSET) / DAY) * DAY - OFFSET + Math.round(hour * HOUR)

/** 1 is Monday. */
export const weekdayOf = (moment: number): number => new Date(moment + OFFSET).getUTCDay() || 7

/** The month of a moment, as "2025-11": numbers of visits begin with it. */
export const monthOf = (moment: number): string => new Date(moment + OFFSET).toISOString().slice(2, 7).replace('-', '')

const months = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** "5 Maret 2025", "5 March 2025". */
export function dayInWords(moment: number, language: Language): string {
  const day = new Date(moment + OFFSET)
  return `${day.getUTCDate()} ${months[language][day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

export const iso = (moment: number): string => new Date(moment).toISOString()

import { formatInteger } from '#i18n/format-integer.ts'

/** Writes points from -100 to 100 with their sign. */
export function pointsText(points: number): string {
  const whole = Math.round(points)
  const sign = whole > 0 ? '+' : whole < 0 ? '−' : ''
  return `${sign}${formatInteger(Math.abs(whole))}`
}

import { formatInteger } from '#i18n/format-integer.ts'

/** Points from -100 to 100, with their sign. */
export function pointsText(points: number): string {
  const whole = Math.round(points)
  return whole > 0 ? `+${formatInteger(whole)}` : formatInteger(whole)
}

import { readFigures } from './written.ts'

/**
 * A number as people write it here ("36,5", also "36.5") or as it travels, or undefined when it is none or has more
 * decimals than are taken. A thousands separator is not guessed at: where no decimals are taken, neither is a dot, and
 * "1.500" is none where one is taken.
 */
export function readNumber(written: unknown, decimals: number): number | undefined {
  const text = typeof written === 'number' ? String(written) : written
  if (typeof text !== 'string') return undefined
  const {
    sign = '',
    whole,
    fraction = '',
  } = /^(?<sign>-?)(?<whole>\d{1,12})(?:[.,](?<fraction>\d+))?$/.exec(readFigures(text))?.groups ?? {}
  if (whole === undefined || fraction.length > decimals) return undefined
  const value = Number(`${sign}${whole}.${fraction || '0'}`)
  // Zero has no sign: what travels must come back as it was.
  return value === 0 ? 0 : value
}

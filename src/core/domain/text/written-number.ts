import { readFigures } from './written.ts'

/**
 * Reads a number as people write it ("36,5" or "36.5") or as it travels. Undefined for any other text, and for more
 * decimals than allowed. A dot never counts as a thousands separator: "1.500" is refused where fewer than three
 * decimals are allowed.
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
  // Zero has no sign, so that a sent answer is read back unchanged.
  return value === 0 ? 0 : value
}

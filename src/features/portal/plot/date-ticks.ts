import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatInZone } from '#i18n/format/format-in-zone.ts'

const DAY = 86_400
const YEAR = 360 * DAY

/**
 * The labels of a time axis: days with English month names (spec section 9), with the year where a new one begins. A
 * long axis has only years, a short one hours.
 * @param splits the places of the labels, in seconds since 1970, ascending
 * @param step the approximate distance between them, in seconds
 */
export function dateTicks(splits: readonly number[], step: number): string[] {
  if (step < DAY) return splits.map((at) => written(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
  if (step >= YEAR) return splits.map((at) => written(at, { year: 'numeric' }))
  let before = ''
  return splits.map((at) => {
    const day = written(at, { day: 'numeric', month: 'short' })
    const year = written(at, { year: 'numeric' })
    const isNew = year !== before
    before = year
    return isNew ? `${day}\n${year}` : day
  })
}

const written = (at: number, parts: Intl.DateTimeFormatOptions) => formatInZone(new Date(at * 1000), groupZone, parts)

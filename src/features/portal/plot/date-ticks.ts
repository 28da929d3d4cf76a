import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatInZone } from '#i18n/format/format-in-zone.ts'

const DAY = 86_400
const YEAR = 360 * DAY

/**
 * What stands below an axis of time: days with English month names, as everywhere (spec section 9), with the year where
 * another one begins; years alone, or hours, where the axis is as long or as short.
 * @param splits seconds since 1970, ascending
 * @param step seconds between them, about
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

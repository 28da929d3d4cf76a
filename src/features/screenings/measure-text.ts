import type { Screening } from '#core/domain/care/vital-signs.ts'
import { isUrgent, normalRanges, valueOf, type Reading, type ShownMeasure } from '#core/domain/care/vital-readings.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { t } from '#i18n/t.ts'
import type { Tone } from '#ui/notice/tone.ts'

export const units: Readonly<Record<ShownMeasure, string>> = {
  systolic: 'mmHg',
  diastolic: 'mmHg',
  glucose: 'mg/dL',
  cholesterol: 'mg/dL',
  bodyMassIndex: 'kg/m²',
  weight: 'kg',
  height: 'cm',
}

/** A value with its unit, and whether it was measured fasting; undefined where it was not measured. */
export function valueText(screening: Screening, measure: ShownMeasure): string | undefined {
  const value = valueOf(screening, measure)
  if (value === null) return undefined
  const written = `${formatNumber(value)} ${units[measure]}`
  if (measure !== 'glucose' || screening.fasting === null) return written
  return `${written} (${t(screening.fasting ? 'records:fasting' : 'records:notFasting')})`
}

/** A blood pressure as both numbers; undefined where one is missing. */
export function pressureText({ systolic, diastolic }: Screening): string | undefined {
  if (systolic === null || diastolic === null) return undefined
  return `${formatNumber(systolic)}/${formatNumber(diastolic)} ${units.systolic}`
}

/** The normal range of an adult; undefined where there is none. */
export function rangeText(measure: ShownMeasure): string | undefined {
  const { low, high } = normalRanges[measure]
  if (high === null) return undefined
  const bounds = { low: low === null ? '' : formatNumber(low), high: `${formatNumber(high)} ${units[measure]}` }
  const range = t(low === null ? 'records:rangeBelow' : 'records:rangeWithin', bounds)
  return t(measure === 'glucose' ? 'records:normalRangeFasting' : 'records:normalRange', { range })
}

export function pressureRangeText(): string {
  const { systolic, diastolic } = normalRanges
  const low = `${systolic.low}/${diastolic.low}`
  const high = `${systolic.high}/${diastolic.high} ${units.systolic}`
  return t('records:normalRange', { range: t('records:rangeWithin', { low, high }) })
}

export const readingTone = (reading: Reading): Tone =>
  reading === 'normal' ? 'success' : isUrgent(reading) ? 'danger' : 'warning'

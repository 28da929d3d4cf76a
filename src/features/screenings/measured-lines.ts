import type { Screening } from '#core/domain/care/vital-signs.ts'
import {
  readingOf,
  readingOfPressure,
  shownMeasures,
  type Reading,
  type ShownMeasure,
} from '#core/domain/care/vital-readings.ts'
import { pressureRangeText, pressureText, rangeText, valueText } from './measure-text.ts'

/** A measure as a line of a list. Both numbers of a blood pressure make one line. */
export type MeasureLine = 'bloodPressure' | Exclude<ShownMeasure, 'systolic' | 'diastolic'>

export interface MeasuredLine {
  readonly measure: MeasureLine
  readonly text: string
  readonly reading: Reading | undefined
  /** The normal range, in words. */
  readonly range: string | undefined
}

export function measuredLines(screening: Screening): MeasuredLine[] {
  const pressure = pressureText(screening)
  const others = shownMeasures.flatMap((measure): MeasuredLine[] => {
    if (measure === 'systolic' || measure === 'diastolic') return []
    const text = valueText(screening, measure)
    return text === undefined
      ? []
      : [{ measure, text, reading: readingOf(screening, measure), range: rangeText(measure) }]
  })
  if (pressure === undefined) return others
  const reading = readingOfPressure(screening)
  return [{ measure: 'bloodPressure', text: pressure, reading, range: pressureRangeText() }, ...others]
}

import { bodyMassIndex, type Measure, type Screening } from './vital-signs.ts'

/** The values of a screening that are shown: measured ones, and those computed from them. */
export const shownMeasures = [
  'systolic',
  'diastolic',
  'glucose',
  'cholesterol',
  'bodyMassIndex',
  'weight',
  'height',
] as const satisfies readonly (Measure | 'bodyMassIndex')[]
export type ShownMeasure = (typeof shownMeasures)[number]

export const valueOf = (screening: Screening, measure: ShownMeasure): number | null =>
  measure === 'bodyMassIndex' ? bodyMassIndex(screening) : screening[measure]

/** The reading of an adult's value. Information, not a diagnosis (docs/decisions/0032-bounds-of-vital-signs.md). */
export type Reading = 'urgent-low' | 'low' | 'normal' | 'raised' | 'high' | 'very-high' | 'urgent'

/** Whether a value is so far from normal that the patient must not wait. */
export const isUrgent = (reading: Reading | undefined): reading is 'urgent-low' | 'urgent' =>
  reading === 'urgent-low' || reading === 'urgent'

/** The least value of each reading, in rising order; values under the first one are `below`. */
interface Scale {
  readonly below: Reading
  readonly steps: readonly (readonly [from: number, reading: Reading])[]
}

const scales = {
  systolic: {
    below: 'urgent-low',
    steps: [
      [70, 'low'],
      [90, 'normal'],
      [130, 'raised'],
      [140, 'high'],
      [180, 'urgent'],
    ],
  },
  diastolic: {
    below: 'urgent-low',
    steps: [
      [40, 'low'],
      [60, 'normal'],
      [85, 'raised'],
      [90, 'high'],
      [110, 'urgent'],
    ],
  },
  fastingGlucose: {
    below: 'urgent-low',
    steps: [
      [54, 'low'],
      [70, 'normal'],
      [100, 'raised'],
      [126, 'high'],
      [400, 'urgent'],
    ],
  },
  cholesterol: {
    below: 'normal',
    steps: [
      [200, 'raised'],
      [240, 'high'],
    ],
  },
  bodyMassIndex: {
    below: 'low',
    steps: [
      [18.5, 'normal'],
      [23, 'raised'],
      [25, 'high'],
      [30, 'very-high'],
    ],
  },
} as const satisfies Record<string, Scale>

const onScale = ({ below, steps }: Scale, value: number): Reading =>
  steps.findLast(([from]) => value >= from)?.[1] ?? below

/** Undefined where nothing was measured, or where the value alone has no reading. */
export function readingOf(screening: Screening, measure: ShownMeasure): Reading | undefined {
  const value = valueOf(screening, measure)
  if (value === null) return undefined
  switch (measure) {
    case 'systolic':
    case 'diastolic':
    case 'cholesterol':
    case 'bodyMassIndex':
      return onScale(scales[measure], value)
    case 'glucose':
      return readGlucose(value, screening.fasting)
    case 'weight':
    case 'height':
      return undefined
  }
}

/** After a meal, glucose below the fasting bound is normal. Only low values, and values far too high, stand out. */
function readGlucose(value: number, fasting: boolean | null): Reading | undefined {
  const fasted = onScale(scales.fastingGlucose, value)
  if (fasting || (fasted !== 'raised' && fasted !== 'high')) return fasted
  return value >= 200 ? 'high' : undefined
}

/** The reading of a blood pressure: the more serious one of its two values. */
export function readingOfPressure(screening: Screening): Reading | undefined {
  const readings = [readingOf(screening, 'systolic'), readingOf(screening, 'diastolic')]
  return gravest.find((one) => readings.includes(one))
}

const gravest = ['urgent', 'urgent-low', 'high', 'low', 'raised', 'normal'] as const satisfies readonly Reading[]

/** An adult's normal range in the measure's unit, without `high` itself; null without a bound on that side. */
export const normalRanges: Readonly<
  Record<ShownMeasure, { readonly low: number | null; readonly high: number | null }>
> = {
  systolic: { low: 90, high: 130 },
  diastolic: { low: 60, high: 85 },
  /** When fasting. */
  glucose: { low: 70, high: 100 },
  cholesterol: { low: null, high: 200 },
  bodyMassIndex: { low: 18.5, high: 23 },
  weight: { low: null, high: null },
  height: { low: null, high: null },
}

/** The bounds are those of adults, because children's values change with age. */
export function isAdultAt(birthDate: string, at: string): boolean {
  const birthday = new Date(`${birthDate}T00:00:00Z`)
  birthday.setUTCFullYear(birthday.getUTCFullYear() + 18)
  return Date.parse(at) >= birthday.getTime()
}

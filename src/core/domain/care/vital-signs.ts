import * as z from 'zod/mini'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { moment, record } from '#core/domain/hospital/record-base.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'

/** What is measured of an adult, within what can be measured at all (0032), in the units used in Indonesia. */
export const vitalBounds = {
  /** mmHg */
  systolic: { least: 50, most: 300 },
  /** mmHg */
  diastolic: { least: 20, most: 200 },
  /** Blood sugar, mg/dL */
  glucose: { least: 10, most: 1000 },
  /** Total cholesterol, mg/dL */
  cholesterol: { least: 50, most: 1000 },
  /** kg */
  weight: { least: 1, most: 400 },
  /** cm */
  height: { least: 30, most: 250 },
} as const
export type Measure = keyof typeof vitalBounds

const measured = ({ least, most }: { least: number; most: number }) =>
  z.nullable(z.number().check(z.gte(least), z.lte(most)))

/** One screening; null is what was not measured. */
export const screening = z.extend(record, {
  at: moment,
  systolic: measured(vitalBounds.systolic),
  diastolic: measured(vitalBounds.diastolic),
  glucose: measured(vitalBounds.glucose),
  /** Whether nothing had been eaten for eight hours; null where not stated. */
  fasting: z.nullable(z.boolean()),
  cholesterol: measured(vitalBounds.cholesterol),
  weight: measured(vitalBounds.weight),
  height: measured(vitalBounds.height),
  source: z.enum(['patient', 'hospital']),
})
export type Screening = z.output<typeof screening>

/** kg/m², to one decimal; null where weight or height is not known. */
export function bodyMassIndex({ weight, height }: Pick<Screening, 'weight' | 'height'>): number | null {
  if (weight === null || height === null) return null
  return Math.round(((weight * 10_000) / (height * height)) * 10) / 10
}

/**
 * What a patient measured themselves, as their answers have it: the same on their device and at the hospital.
 * @param latest what lies after it has not happened yet
 */
export function screeningOf(
  id: string,
  { answers, ...said }: Pick<SealedContent, 'answers' | keyof Said>,
  latest = said.submittedAt,
): Screening {
  const none = { systolic: null, diastolic: null, glucose: null, cholesterol: null, weight: null, height: null }
  return screening.parse({
    ...none,
    ...answers,
    id,
    at: momentOn(String(answers['measuredOn']), said, latest),
    fasting: answers['fasting'] === undefined ? null : answers['fasting'] === 'yes',
    source: 'patient',
  })
}

type Said = Pick<SealedContent, 'submittedAt' | 'utcOffset'>

/**
 * Today is when it was submitted; of another day the hour was not asked: noon, in the zone where the day was chosen. That
 * may be a day after the submission, of a device whose clock is behind. Nothing lies ahead: it would stand before what is
 * measured then.
 */
function momentOn(day: string, { submittedAt, utcOffset = groupZone.minutes }: Said, latest: string): string {
  const ahead = utcOffset * 60_000
  const noon = new Date(Date.parse(`${day}T12:00:00Z`) - ahead).toISOString()
  const today = new Date(Date.parse(submittedAt) + ahead).toISOString().slice(0, 10)
  if (day === today) return submittedAt
  return noon < latest ? noon : latest
}

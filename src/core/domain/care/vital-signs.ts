import * as z from 'zod/mini'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { moment, record } from '#core/domain/hospital/record-base.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'

/** The measurable ranges for adults (decision 0032), in the units used in Indonesia. */
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

/** One screening; null where a value was not measured. */
export const screening = z.extend(record, {
  at: moment,
  systolic: measured(vitalBounds.systolic),
  diastolic: measured(vitalBounds.diastolic),
  glucose: measured(vitalBounds.glucose),
  /** Whether the patient had eaten nothing for eight hours; null where not stated. */
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
 * A patient's own measurements, from their answers: the same on the device and at the hospital.
 * @param latest a screening is never later than this moment
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
 * A screening of the day of submission gets the time of submission. Another day gets noon, in the zone where the day
 * was chosen, because the form asks for no hour. Where the device's clock is behind, the day may be after the
 * submission. A screening never gets a time in the future: later ones would be sorted before it.
 */
function momentOn(day: string, { submittedAt, utcOffset = groupZone.minutes }: Said, latest: string): string {
  const ahead = utcOffset * 60_000
  const noon = new Date(Date.parse(`${day}T12:00:00Z`) - ahead).toISOString()
  const today = new Date(Date.parse(submittedAt) + ahead).toISOString().slice(0, 10)
  if (day === today) return submittedAt
  return noon < latest ? noon : latest
}

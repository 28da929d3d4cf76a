import * as z from 'zod/mini'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import {
  hospitalCode,
  inEnglish,
  line,
  moment,
  record,
  rupiah,
  serviceKind,
} from '#core/domain/hospital/record-base.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { paymentWays } from './payment-way.ts'

const entry = z.extend(record, {
  at: moment,
  hospital: hospitalCode,
  doctor: z.nullable(line),
  /** The admission number of its visit; absent where the hospital names none. */
  visit: z.optional(line),
})

const visit = z.extend(entry, {
  kind: z.literal('visit'),
  service: serviceKind,
  /** The clinic or ward. */
  unit: line,
  /** The admission number. */
  number: line,
  /** When an inpatient was discharged; null for an outpatient visit. */
  until: z.nullable(moment),
  complaint: line,
  en: inEnglish({ unit: line, complaint: line }),
})

const diagnosis = z.extend(entry, {
  kind: z.literal('diagnosis'),
  /** ICD-10. */
  code: line,
  name: line,
  isPrimary: z.boolean(),
  en: inEnglish({ name: line }),
})

const labResult = z.extend(entry, {
  kind: z.literal('lab'),
  /** The laboratory's code of the measured value. Results with the same code make a plot. */
  analyte: line,
  name: line,
  /** Null where the result is in words. */
  value: z.nullable(z.number()),
  text: z.nullable(line),
  unit: line,
  /** The reference range at that time; null where the range has no bound on that side. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  en: inEnglish({ name: line, text: line }),
})

const medication = z.extend(entry, {
  kind: z.literal('medication'),
  name: line,
  dose: line,
  /** The frequency and times of day, in words. */
  frequency: line,
  days: z.int().check(z.positive()),
  en: inEnglish({ name: line, dose: line, frequency: line }),
})

const bill = z.extend(entry, {
  kind: z.literal('bill'),
  number: line,
  /** The clinic or ward; absent where the hospital names none. */
  unit: z.optional(line),
  payer: line,
  status: z.enum(['open', 'paid', 'cancelled']),
  /** The last day to pay, as year-month-day; absent where the hospital sets none. */
  due: z.optional(z.iso.date()),
  /** Ways to pay other than at the cashier; absent where the hospital has set up none. */
  ways: paymentWays,
  items: z.array(z.object({ name: line, amount: rupiah, en: inEnglish({ name: line }) })),
  total: rupiah,
  en: inEnglish({ unit: line }),
})

const paragraphs = z.string().check(z.maxLength(20_000))

const document = z.extend(entry, {
  kind: z.literal('document'),
  type: z.enum(['discharge-summary', 'referral', 'imaging-report', 'certificate']),
  title: line,
  /** Paragraphs, with an empty line between them. */
  text: paragraphs,
  en: inEnglish({ title: line, text: paragraphs }),
})

export const historyEntry = z.discriminatedUnion('kind', [visit, diagnosis, labResult, medication, bill, document])
export type HistoryEntry = z.output<typeof historyEntry>
export type HistoryKind = HistoryEntry['kind']
export type LabResult = z.output<typeof labResult>
export type Bill = z.output<typeof bill>
export type Visit = z.output<typeof visit>

/** The day of an entry in the time zone of its hospital, as year-month-day. */
export const dayOfEntry = ({ at, hospital }: Pick<HistoryEntry, 'at' | 'hospital'>): string =>
  dayOf(Date.parse(at), zoneOf(hospital))

/** The year of an entry in the time zone of its hospital. */
export const yearOf = (one: Pick<HistoryEntry, 'at' | 'hospital'>): number => Number(dayOfEntry(one).slice(0, 4))

/** In the order of the filters. */
export const historyKinds = [
  'visit',
  'diagnosis',
  'lab',
  'medication',
  'bill',
  'document',
] as const satisfies readonly HistoryKind[]

/** A laboratory's words for a positive result. */
const FOUND = /^(?:positi[fv]e?|reakti[fv]e?|terdeteksi|detected)\b/i

/**
 * Compares a result with its reference range, or finds that it is positive. Undefined for any other word, or without a
 * range.
 */
export function judgeResult({
  value,
  text,
  low,
  high,
}: Pick<LabResult, 'value' | 'text' | 'low' | 'high'>): 'low' | 'normal' | 'high' | 'positive' | undefined {
  if (value === null) return FOUND.test(text ?? '') ? 'positive' : undefined
  if (low === null && high === null) return undefined
  if (low !== null && value < low) return 'low'
  return high !== null && value > high ? 'high' : 'normal'
}

/** Whether a result is worth a question: it is outside its range, or positive. */
export const standsOut = (result: Pick<LabResult, 'value' | 'text' | 'low' | 'high'>): boolean =>
  !['normal', undefined].includes(judgeResult(result))

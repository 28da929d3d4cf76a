import * as z from 'zod/mini'
import { hospitalCode, line, moment, record, rupiah, serviceKind } from './record-base.ts'

const entry = z.extend(record, { at: moment, hospital: hospitalCode, doctor: z.nullable(line) })

const visit = z.extend(entry, {
  kind: z.literal('visit'),
  service: serviceKind,
  /** The clinic or ward. */
  unit: line,
  /** The admission number. */
  number: line,
  /** When an inpatient went home; null for a visit of a day. */
  until: z.nullable(moment),
  complaint: line,
})

const diagnosis = z.extend(entry, {
  kind: z.literal('diagnosis'),
  /** ICD-10. */
  code: line,
  name: line,
  isPrimary: z.boolean(),
})

const labResult = z.extend(entry, {
  kind: z.literal('lab'),
  /** What was measured, by the laboratory's code: results of the same one make a plot. */
  analyte: line,
  name: line,
  /** Null where the result is a word. */
  value: z.nullable(z.number()),
  text: z.nullable(line),
  unit: line,
  /** The reference range at the time; null where it is open to that side. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})

const medication = z.extend(entry, {
  kind: z.literal('medication'),
  name: line,
  dose: line,
  /** How often and when, in words. */
  frequency: line,
  days: z.int().check(z.positive()),
})

const bill = z.extend(entry, {
  kind: z.literal('bill'),
  number: line,
  payer: line,
  status: z.enum(['open', 'paid', 'cancelled']),
  items: z.array(z.object({ name: line, amount: rupiah })),
  total: rupiah,
})

const document = z.extend(entry, {
  kind: z.literal('document'),
  type: z.enum(['discharge-summary', 'referral', 'imaging-report', 'certificate']),
  title: line,
  /** Paragraphs, with an empty line between them. */
  text: z.string().check(z.maxLength(20_000)),
})

/** One entry of a patient's medical history, of any kind. */
export const historyEntry = z.discriminatedUnion('kind', [visit, diagnosis, labResult, medication, bill, document])
export type HistoryEntry = z.output<typeof historyEntry>
export type HistoryKind = HistoryEntry['kind']
export type LabResult = z.output<typeof labResult>
export type Bill = z.output<typeof bill>

/** In the order in which they are offered. */
export const historyKinds = [
  'visit',
  'diagnosis',
  'lab',
  'medication',
  'bill',
  'document',
] as const satisfies readonly HistoryKind[]

/** Where a result lies against its reference range; undefined where it is a word or the range is open. */
export function judgeResult({
  value,
  low,
  high,
}: Pick<LabResult, 'value' | 'low' | 'high'>): 'low' | 'normal' | 'high' | undefined {
  if (value === null || (low === null && high === null)) return undefined
  if (low !== null && value < low) return 'low'
  return high !== null && value > high ? 'high' : 'normal'
}

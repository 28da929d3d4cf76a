import * as z from 'zod/mini'
import { hospitalCode, inEnglish, line, moment, record, serviceKind } from '#core/domain/hospital/record-base.ts'

/** A visit that has not ended, and its present stage. */
export const ongoingVisit = z.extend(record, {
  hospital: hospitalCode,
  service: serviceKind,
  unit: line,
  doctor: z.nullable(line),
  number: line,
  since: moment,
  stage: z.enum([
    'registered',
    'waiting',
    'with-doctor',
    'laboratory',
    'radiology',
    'pharmacy',
    'cashier',
    'inpatient',
  ]),
  /** The patient's number in the queue of this stage. */
  queue: z.nullable(line),
  room: z.nullable(line),
  en: inEnglish({ unit: line }),
})
export type OngoingVisit = z.output<typeof ongoingVisit>

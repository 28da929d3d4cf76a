import * as z from 'zod/mini'
import { hospitalCode, inEnglish, line, moment, record } from '#core/domain/hospital/record-base.ts'

/** An appointment. */
export const schedule = z.extend(record, {
  hospital: hospitalCode,
  doctor: line,
  specialty: line,
  at: moment,
  place: line,
  number: line,
  status: z.enum(['booked', 'confirmed', 'cancelled', 'done']),
  en: inEnglish({ place: line }),
})
export type Schedule = z.output<typeof schedule>

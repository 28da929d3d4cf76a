import * as z from 'zod/mini'
import { hospitalCode, line, record } from './record-base.ts'

/** Hours in which a doctor sees patients: `day` 1 is Monday; times are the hospital's own, such as "08:30". */
const practice = z.object({
  hospital: hospitalCode,
  day: z.int().check(z.gte(1), z.lte(7)),
  from: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  until: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
})

export const doctor = z.extend(record, { name: line, specialty: line, practices: z.array(practice) })
export type Doctor = z.output<typeof doctor>

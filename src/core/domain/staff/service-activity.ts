import * as z from 'zod/mini'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'

/** The kind of form in which staff write down what they did at the bedside. Only staff may send it. */
export const SERVICE_ACTIVITY = 'ServiceActivity'

/** What a staff pass says: who of the staff, at which hospitals, and when it was given, in seconds since 1970. */
export const staffPass = z.object({
  staff: z.uuid(),
  hospitals: z.array(z.string()),
  /** Whether they write down services. Passes of earlier servers do not say so: those were given to no others. */
  services: z.optional(z.boolean()),
  iat: z.int(),
})
export type StaffPass = z.infer<typeof staffPass>

/** The media type of a staff pass (RFC 7515, 4.1.9). */
export const STAFF_PASS_TYPE = 'staff-pass+jws'

/** How long after a pass was given a form that bears it is taken, in days: a device may be without network for long. */
export const STAFF_PASS_DAYS = 30

/** What a service record says that is counted. */
export const serviceAnswers = z.object({
  hospital: hospitalCode,
  recordNumber: z.string(),
  day: z.iso.date(),
  dayCare: z.enum(['yes', 'no']),
  hours: z.number(),
})

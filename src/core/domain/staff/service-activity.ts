import * as z from 'zod/mini'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'

/** The kind of the form in which staff record what they did at the bedside. Only staff may send it. */
export const SERVICE_ACTIVITY = 'ServiceActivity'

/** The content of a staff pass: the member of staff, their hospitals, and when it was given, in seconds since 1970. */
export const staffPass = z.object({
  staff: z.uuid(),
  hospitals: z.array(z.string()),
  /** Whether they record services. Absent in passes of earlier servers, which gave passes only to such staff. */
  services: z.optional(z.boolean()),
  iat: z.int(),
})
export type StaffPass = z.infer<typeof staffPass>

/** The media type of a staff pass (RFC 7515, 4.1.9). */
export const STAFF_PASS_TYPE = 'staff-pass+jws'

/** Days for which the hospital takes forms with a pass, from its signing: a device may lack network for long. */
export const STAFF_PASS_DAYS = 30

/** The parts of a service record that are counted. */
export const serviceAnswers = z.object({
  hospital: hospitalCode,
  recordNumber: z.string(),
  day: z.iso.date(),
  dayCare: z.enum(['yes', 'no']),
  hours: z.number(),
})

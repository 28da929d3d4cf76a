import * as z from 'zod/mini'
import { careService } from './survey.ts'

/** The number on an admission's papers: capital letters, digits, hyphens, dots and slashes. */
export const registrationNumber = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9./-]{2,31}$/))

/** The data of an admission in the hospital's own system, for a survey (spec section 3, survey patient info). */
export const admissionFields = z.object({
  hospitalUnit: z.string(),
  service: careService,
  admissionNumber: registrationNumber,
  medicalRecordNumber: z.string(),
  nursingRoom: z.nullable(z.string()),
  roomNumber: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  doctorName: z.nullable(z.string()),
  specialist: z.nullable(z.string()),
  fullName: z.string(),
  guarantor: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  guarantorMobilePhone: z.nullable(z.string()),
  relationship: z.nullable(z.string()),
  /** Null where the hospital does not tell it. */
  oncology: z.nullable(z.boolean()),
})
export type AdmissionFields = z.infer<typeof admissionFields>

/** The data of an admission that its survey shows. */
export const admissionInfo = z.extend(admissionFields, {
  /** `until` is null while the stay goes on. Absent where it is not told, and in lists of an earlier version. */
  stay: z.optional(z.object({ from: z.iso.datetime(), until: z.nullable(z.iso.datetime()) })),
})
export type AdmissionInfo = z.infer<typeof admissionInfo>

/** The source of a voucher: a letter of the hospital, a ward's tablet, or the patient's own sign-in. */
const voucherVia = z.enum(['operator', 'tablet', 'patient'])

/** What proves a survey's code: the source of its voucher, or, for a number, nothing. */
export const surveyProof = z.enum([...voucherVia.options, 'number'])
export type SurveyProof = z.infer<typeof surveyProof>

/**
 * The content of a voucher: the admission, the survey, its end (seconds since 1970, RFC 7519), and its source. It
 * travels as a compact JWS (RFC 7515), ES256, under one of the hospital's receipt keys.
 */
export const voucherPayload = z.object({
  registration: registrationNumber,
  kind: z.string(),
  exp: z.int().check(z.positive()),
  /** Earlier vouchers, without a source, came from an operator. */
  via: z._default(voucherVia, 'operator'),
})
export type Voucher = z.infer<typeof voucherPayload>

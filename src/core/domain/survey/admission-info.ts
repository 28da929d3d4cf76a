import * as z from 'zod/mini'
import { careService } from './survey.ts'

/** What stands on an admission's papers: capital letters, digits, hyphens, dots and slashes. */
export const registrationNumber = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9./-]{2,31}$/))

/** What the hospital's own system has of an admission for a survey (spec section 3, survey patient info). */
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
  /** Null where it is not told. */
  oncology: z.nullable(z.boolean()),
})
export type AdmissionFields = z.infer<typeof admissionFields>

/** What a survey shows of the admission it is about. */
export const admissionInfo = z.extend(admissionFields, {
  /** Null while it goes on. Absent where it is not told, and in a list that an earlier version kept. */
  stay: z.optional(z.object({ from: z.iso.datetime(), until: z.nullable(z.iso.datetime()) })),
})
export type AdmissionInfo = z.infer<typeof admissionInfo>

/** Through what a voucher came: a letter of the hospital, a ward's tablet, or the patient's own sign-in. */
const voucherVia = z.enum(['operator', 'tablet', 'patient'])

/** What a survey's code proves: that it came through one of these, or, being a number, nothing. */
export const surveyProof = z.enum([...voucherVia.options, 'number'])
export type SurveyProof = z.infer<typeof surveyProof>

/**
 * What a voucher says: whose survey, which, until when (seconds since 1970, RFC 7519), and through what it came. It travels as a compact JWS
 * (RFC 7515), ES256, under one of the hospital's receipt keys.
 */
export const voucherPayload = z.object({
  registration: registrationNumber,
  kind: z.string(),
  exp: z.int().check(z.positive()),
  /** Vouchers of earlier versions came from an operator. */
  via: z._default(voucherVia, 'operator'),
})
export type Voucher = z.infer<typeof voucherPayload>

import * as z from 'zod/mini'

/** Where care was given: inpatient, outpatient, emergency, medical check-up. */
export const careService = z.enum(['IPD', 'OPD', 'IGD', 'MCU'])
export type CareService = z.infer<typeof careService>

/** Surveys after care, by the name in their address; `kind` is the questionnaire's, `services` where its admissions are. */
export const surveys = [
  { slug: 'ipd', kind: 'Ipd', services: ['IPD'] },
  { slug: 'opd', kind: 'Opd', services: ['OPD'] },
  { slug: 'opd-cashier', kind: 'OpdCashier', services: ['OPD'] },
  { slug: 'opd-navigator', kind: 'OpdNavigator', services: ['OPD'] },
  { slug: 'igd', kind: 'Igd', services: ['IGD'] },
  { slug: 'mcu', kind: 'Mcu', services: ['MCU'] },
  { slug: 'navigator', kind: 'Navigator', services: ['IPD', 'OPD'] },
] as const satisfies readonly { slug: string; kind: string; services: readonly CareService[] }[]

export type Survey = (typeof surveys)[number]

export const findSurvey = (kind: string): Survey | undefined => surveys.find((one) => one.kind === kind)

/** Only oncology patients have a navigator. */
export const isForOncologyOnly = ({ kind }: Survey): boolean => kind === 'Navigator'

/** What stands on an admission's papers: capital letters, digits, hyphens, dots and slashes. */
export const registrationNumber = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9./-]{2,31}$/))

/** What somebody typed or scanned: a number, or a voucher. */
export const surveyCode = z.string().check(z.minLength(1), z.maxLength(1000))

/** A number as it is kept: no spaces, capital letters. Vouchers stay as they are. */
export function normalizeCode(written: string): string {
  const compact = written.replace(/\s/g, '')
  return isVoucher(compact) ? compact : compact.toUpperCase()
}

/** A compact JWS has three parts; no number of the house has a dot-separated one that begins like a JSON header. */
export const isVoucher = (code: string): boolean => /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(code)

/** What a survey shows of the admission it is about (spec section 3, survey patient info). */
export const admissionInfo = z.object({
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
export type AdmissionInfo = z.infer<typeof admissionInfo>

/**
 * What a voucher says: whose survey, which, until when (seconds since 1970, RFC 7519). It travels as a compact JWS
 * (RFC 7515), ES256, under one of the hospital's receipt keys.
 */
export const voucherPayload = z.object({
  registration: registrationNumber,
  kind: z.string(),
  exp: z.int().check(z.positive()),
})
export type Voucher = z.infer<typeof voucherPayload>

import * as z from 'zod/mini'

/** Where care was given: inpatient, outpatient, emergency, medical check-up. */
export const careService = z.enum(['IPD', 'OPD', 'IGD', 'MCU'])
export type CareService = z.infer<typeof careService>

/**
 * Surveys after care, by the name in their address; `kind` is the questionnaire's, `services` where its admissions are.
 * `diagnosis`: only patients with this diagnosis have one, so who may open it tells the diagnosis.
 */
export const surveys = [
  { slug: 'ipd', kind: 'Ipd', services: ['IPD'] },
  { slug: 'opd', kind: 'Opd', services: ['OPD'] },
  { slug: 'opd-cashier', kind: 'OpdCashier', services: ['OPD'] },
  { slug: 'opd-navigator', kind: 'OpdNavigator', services: ['OPD'] },
  { slug: 'igd', kind: 'Igd', services: ['IGD'] },
  { slug: 'mcu', kind: 'Mcu', services: ['MCU'] },
  { slug: 'navigator', kind: 'Navigator', services: ['IPD', 'OPD'], diagnosis: 'oncology' },
] as const satisfies readonly {
  slug: string
  kind: string
  services: readonly CareService[]
  diagnosis?: 'oncology'
}[]

export type Survey = (typeof surveys)[number]

export const findSurvey = (kind: string): Survey | undefined => surveys.find((one) => one.kind === kind)

/** Whether only oncology patients are asked. */
export const isForOncologyOnly = (survey: Survey): boolean => 'diagnosis' in survey && survey.diagnosis === 'oncology'

/** Whether a number opens nothing: each answer about it, even "not found", would tell a diagnosis. */
export const needsVoucher = (survey: Survey): boolean => 'diagnosis' in survey

/** What stands on an admission's papers: capital letters, digits, hyphens, dots and slashes. */
export const registrationNumber = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9./-]{2,31}$/))

/** A code as a form carries it. Earlier versions of the app put up to so much into a form, code or not. */
export const writtenCode = z.string().check(z.minLength(1), z.maxLength(1000))

/** A voucher's parts at their longest are 460 characters. */
const LONGEST_CODE = { number: 64, voucher: 512 } as const

/** What a person typed or scanned: a number, or a voucher. */
export const surveyCode = z.string().check(
  z.minLength(1),
  z.refine((code) => code.length <= LONGEST_CODE[isVoucher(code.replace(/\s/g, '')) ? 'voucher' : 'number']),
)

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

import * as z from 'zod/mini'
import { readCode, withoutFinalMarks, withoutUnseen } from '#core/domain/text/written.ts'

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

export const isForOncologyOnly = (survey: Survey): boolean => 'diagnosis' in survey && survey.diagnosis === 'oncology'

/** Whether a number opens nothing: each answer about it, even "not found", would tell a diagnosis. */
export const needsVoucher = (survey: Survey): boolean => 'diagnosis' in survey

/** A code as a form carries it. Earlier versions of the app put up to so much into a form, code or not. */
export const writtenCode = z.string().check(z.minLength(1), z.maxLength(1000))

/** A voucher's parts at their longest are 460 characters. */
const LONGEST_CODE = { number: 64, voucher: 512 } as const

/** What a person typed or scanned: a number, or a voucher. */
export const surveyCode = z.string().check(
  z.minLength(1),
  z.maxLength(LONGEST_CODE.voucher),
  z.refine((written) => {
    const code = normalizeCode(written)
    return code !== '' && code.length <= LONGEST_CODE[isVoucher(code) ? 'voucher' : 'number']
  }),
)

/** A number as it is kept (readCode). Vouchers keep their letters as they are. */
export function normalizeCode(written: string): string {
  const compact = withoutFinalMarks(withoutUnseen(written))
  return isVoucher(compact) ? compact : readCode(written)
}

/** A compact JWS has three parts; no number of the house has a dot-separated one that begins like a JSON header. */
export const isVoucher = (code: string): boolean => /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(code)

import * as z from 'zod/mini'
import { readCode, withoutFinalMarks, withoutUnseen } from '#core/domain/text/written.ts'

/** The kind of care: inpatient, outpatient, emergency, medical check-up. */
export const careService = z.enum(['IPD', 'OPD', 'IGD', 'MCU'])
export type CareService = z.infer<typeof careService>

/**
 * Surveys after care, by the name in their address. `kind` is the questionnaire's; `services` are the kinds of care of
 * its admissions. `diagnosis`: only for patients with this diagnosis, so that a permission reveals it.
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

/** Whether only a voucher opens the survey: any answer about a number, even "not found", would reveal a diagnosis. */
export const needsVoucher = (survey: Survey): boolean => 'diagnosis' in survey

/** A code in a form. Earlier versions of the app allowed up to 1,000 characters of any kind. */
export const writtenCode = z.string().check(z.minLength(1), z.maxLength(1000))

/** The longest possible voucher has 460 characters. */
const LONGEST_CODE = { number: 64, voucher: 512 } as const

/** The code that a person typed or scanned: a number, or a voucher. */
export const surveyCode = z.string().check(
  z.minLength(1),
  z.maxLength(LONGEST_CODE.voucher),
  z.refine((written) => {
    const code = normalizeCode(written)
    return code !== '' && code.length <= LONGEST_CODE[isVoucher(code) ? 'voucher' : 'number']
  }),
)

/** Reads a number by `readCode`. A voucher keeps its upper and lower case. */
export function normalizeCode(written: string): string {
  const compact = withoutFinalMarks(withoutUnseen(written))
  return isVoucher(compact) ? compact : readCode(written)
}

/** A compact JWS has three parts. No number of the hospital has such parts with the beginning of a JSON header. */
export const isVoucher = (code: string): boolean => /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(code)

import type { Visitor } from './open-visitors.ts'

export interface MeasuredPage {
  readonly name: string
  readonly visitor: Visitor
  /** A path of the portal; undefined for the reference page. */
  readonly path: string | undefined
}

/** The first page is the reference for the others. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'reference', visitor: 'stranger', path: undefined },
  { name: 'login', visitor: 'stranger', path: '/patient/login' },
  { name: 'home of a guest', visitor: 'guest', path: '/patient/dashboard/index' },
  { name: 'home of a patient', visitor: 'patient', path: '/patient/dashboard/index' },
  { name: 'event', visitor: 'stranger', path: '/event/SelfAssesmentRunner' },
  { name: 'survey start', visitor: 'stranger', path: '/promo/survey/opd' },
  { name: 'promo form', visitor: 'stranger', path: '/promo/general' },
]

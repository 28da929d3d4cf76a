import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import type { StaffAlias } from '#core/domain/staff/staff.ts'
import { assessmentTitles } from './assessment-titles.ts'

/** Kinds without a questionnaire: patients send them from their own pages. */
export const kindsFromCode: readonly string[] = ['VitalSigns', 'profile-change', 'request-change', 'guest-cancel']

/** The staff menu entry for a kind of form. A questionnaire that only the hospital has published counts as a survey. */
export function staffAliasOf(kind: string): StaffAlias {
  if (Object.hasOwn(assessmentTitles, kind)) return 'staff-events'
  if (kind === SERVICE_ACTIVITY) return 'staff-activities'
  return isRequestKind(kind) || kindsFromCode.includes(kind) ? 'staff-forms' : 'staff-surveys'
}

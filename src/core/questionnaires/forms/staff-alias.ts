import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import type { StaffAlias } from '#core/domain/staff/staff.ts'
import { assessmentTitles } from './assessment-titles.ts'

/** Kinds that no questionnaire defines: what a patient sends from their own pages. */
export const kindsFromCode: readonly string[] = ['VitalSigns', 'profile-change', 'request-change', 'guest-cancel']

/** The menu entry of staff that a kind of form belongs to. A questionnaire that the hospital has published itself is a survey. */
export function staffAliasOf(kind: string): StaffAlias {
  if (Object.hasOwn(assessmentTitles, kind)) return 'staff-events'
  if (kind === SERVICE_ACTIVITY) return 'staff-activities'
  return isRequestKind(kind) || kindsFromCode.includes(kind) ? 'staff-forms' : 'staff-surveys'
}

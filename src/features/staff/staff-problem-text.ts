import { ApiError } from '#core/api/api-error.ts'
import { staffProblem } from '#core/contract/staff/staff-refusal.ts'
import { STAFF_PASSWORD } from '#core/domain/staff/staff.ts'
import { t } from '#i18n/t.ts'

/** What the hospital has against something, in words; undefined where it said nothing that this app knows. */
export function staffProblemText(error: unknown): string | undefined {
  const { data } = staffProblem.safeParse(error instanceof ApiError ? error.data : undefined)
  return data && t(`staff:problem_${data.problem}`, { ...STAFF_PASSWORD })
}

import { ApiError } from '#core/api/api-error.ts'
import { staffProblem } from '#core/contract/staff/staff-refusal.ts'
import { STAFF_PASSWORD } from '#core/domain/staff/staff.ts'
import { t } from '#i18n/t.ts'

/** The hospital's reason for a refusal, in words; undefined where this app does not know the reason. */
export function staffProblemText(error: unknown): string | undefined {
  const { data } = staffProblem.safeParse(error instanceof ApiError ? error.data : undefined)
  return data && t(`staff:problem_${data.problem}`, { ...STAFF_PASSWORD })
}

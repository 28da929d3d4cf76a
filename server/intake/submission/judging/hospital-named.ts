import { hospitalIn } from '#core/domain/request/request.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import type { Answers } from '#core/domain/submission/submission.ts'

/** The hospital that a request or a service names, by the code of its unit. Other forms name no hospital. */
export const hospitalNamed = (kind: string, answers: Answers): string | null =>
  isRequestKind(kind) || kind === SERVICE_ACTIVITY ? hospitalIn(answers) : null

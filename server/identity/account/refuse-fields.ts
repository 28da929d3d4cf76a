import type { RefusedFields } from '#core/contract/call/refused-fields.ts'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'

/** Refuses a form with a problem for each wrong field, so that the form can show its own words there. */
export const refuseFields = (problems: ReadonlyMap<string, AccountProblem>, message: string): ApiError =>
  new ApiError('unprocessable', {
    message,
    data: { problems: Object.fromEntries(problems) } satisfies RefusedFields,
  })

import type { RefusedFields } from '#core/contract/call/refused-fields.ts'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'

/** Refuses a form with what is wrong with each of its fields: the words are the form's own, so that it can tell them there. */
export const refuseFields = (problems: ReadonlyMap<string, AccountProblem>, message: string): ApiError =>
  new ApiError('unprocessable', {
    message,
    data: { problems: Object.fromEntries(problems) } satisfies RefusedFields,
  })

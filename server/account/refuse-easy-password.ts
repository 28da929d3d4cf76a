import { accountMessages } from '#core/contract/account-messages.ts'
import { ApiError } from '#server/http/api-error.ts'
import { isCommonPassword } from './is-common-password.ts'
import { holdsOwnDetail, type OwnDetails } from './own-details.ts'

/** @throws ApiError asking for another password, where this one is soon guessed by anybody, or by who knows the person */
export function refuseEasyPassword(password: string, own: OwnDetails): void {
  if (isCommonPassword(password) || holdsOwnDetail(password, own))
    throw new ApiError('unprocessable', { message: accountMessages.commonPassword })
}

import { isCommonPassword } from './is-common-password.ts'
import { holdsOwnDetail, type OwnDetails } from './own-details.ts'

/** Whether a password is soon guessed, by anybody or by somebody who knows the person. */
export const isEasyPassword = (password: string, own: OwnDetails): boolean =>
  isCommonPassword(password) || holdsOwnDetail(password, own)

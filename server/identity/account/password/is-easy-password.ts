import { isCommonPassword } from './is-common-password.ts'
import { holdsOwnDetail, type OwnDetails } from '#server/identity/account/own-details.ts'

/** Whether a password is soon guessed, by a stranger or by an acquaintance of its owner. */
export const isEasyPassword = (password: string, own: OwnDetails): boolean =>
  isCommonPassword(password) || holdsOwnDetail(password, own)

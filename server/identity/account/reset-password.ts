import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { calls } from '#core/contract/calls.ts'
import { judgePasswordReset } from '#core/domain/account/account.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { hasJustReset } from '#server/identity/session/has-just-reset.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { endSession, endSessionsOf } from '#server/identity/session/queries.ts'
import { clearRenewalCookie } from '#server/identity/session/renewal/renewal-cookie.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import type { AccountOptions } from './account-options.ts'
import { isEasyPassword } from './password/is-easy-password.ts'
import { findAccount, replacePassword, selectOwnDetails } from './queries.ts'
import { refuseFields } from './refuse-fields.ts'
import { TELLING_SECONDS, warningsTo } from './tell-owner.ts'

/** Sets a new password in place of a forgotten one, once for each code. All sign-ins of the account end. */
export async function resetPassword(
  options: AccountOptions,
  { Password, Repassword }: RequestOf<typeof calls.resetPassword>,
  context: CallContext,
): Promise<ResponseOf<typeof calls.resetPassword>> {
  const { db, hasher, outbox } = options
  const caller = signedInOf(context)
  const { id: sessionId, accountId } = caller
  if (caller.hasEnded) return answerAgain(options, Password, context)
  const { value, problems } = judgePasswordReset({ password: Password, confirmation: Repassword })
  if (problems || isEasyPassword(value.password, await selectOwnDetails(db, accountId))) {
    await recordRefusal(options, 'reset-password', { id: sessionId, accountId })
    throw problems
      ? refuseFields(problems, accountMessages.notTaken)
      : refuseFields(new Map([['password', 'easy']]), accountMessages.commonPassword)
  }
  const account = await findAccount(db, accountId)
  const passwordHash = await hasher.hash(value.password, account?.email ?? '')
  const isSet = await db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, sessionId))) return false
    await replacePassword(trx, accountId, passwordHash)
    await endSessionsOf(trx, accountId)
    for (const message of account ? warningsTo(account, { is: 'password-changed' }) : [])
      await outbox.write(trx, message, TELLING_SECONDS)
    await recordEvent(trx, { action: 'reset-password', outcome: 'done', accountId, sessionId })
    return true
  })
  if (!isSet) return answerAgain(options, Password, context)
  clearRenewalCookie(context.cookies)
  return {}
}

/**
 * Repeats the answer for a client that may have missed it and sends the same password with the same bearer: for a short
 * time, until another sign-in begins, and as often as a code may be tried.
 */
async function answerAgain(
  options: AccountOptions,
  password: string,
  context: CallContext,
): Promise<ResponseOf<typeof calls.resetPassword>> {
  const { db, hasher, limiter } = options
  const { id, accountId } = signedInOf(context)
  const account = (await hasJustReset(db, { id, accountId })) ? await findAccount(db, accountId) : undefined
  const isSame =
    account &&
    (await limiter.allows('step-again', id)) &&
    (await hasher.findMatch(password, [account.passwordHash])) === 0
  if (!isSame) {
    await recordRefusal(options, 'reset-password', { id, accountId })
    throw new ApiError('bad-credential', { message: accountMessages.notValid })
  }
  clearRenewalCookie(context.cookies)
  return {}
}

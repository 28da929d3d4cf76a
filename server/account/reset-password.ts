import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import { accountMessages } from '#core/contract/account-messages.ts'
import type { calls } from '#core/contract/calls.ts'
import { judgePasswordReset } from '#core/domain/account.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { CallContext } from '#server/http/route.ts'
import { endSession, endSessionsOf } from '#server/session/queries.ts'
import { clearRenewalCookie } from '#server/session/renewal-cookie.ts'
import { signedInOf } from '#server/session/signed-in.ts'
import type { AccountOptions } from './account-options.ts'
import { isCommonPassword } from './is-common-password.ts'
import { findAccount, replacePassword } from './queries.ts'

/** A new password in place of a forgotten one, once for each code. Whoever was signed in anywhere is so no more. */
export async function resetPassword(
  { db, hasher }: AccountOptions,
  { Password, Repassword }: RequestOf<typeof calls.resetPassword>,
  context: CallContext,
): Promise<ResponseOf<typeof calls.resetPassword>> {
  const { id: sessionId, accountId } = signedInOf(context)
  const { value, problems } = judgePasswordReset({ password: Password, confirmation: Repassword })
  if (problems)
    throw new ApiError('unprocessable', {
      message: accountMessages.notTaken,
      data: { problems: Object.fromEntries(problems) },
    })
  const account = await findAccount(db, accountId)
  if (isCommonPassword(value.password, account && [account.email.split('@', 1).join(), account.email, account.mobile]))
    throw new ApiError('unprocessable', { message: accountMessages.commonPassword })
  const passwordHash = await hasher.hash(value.password)
  await db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, sessionId))) throw new ApiError('bad-credential', { message: accountMessages.notValid })
    await replacePassword(trx, accountId, passwordHash)
    await endSessionsOf(trx, accountId)
    await recordEvent(trx, { action: 'reset-password', outcome: 'done', accountId, sessionId })
  })
  clearRenewalCookie(context.cookies)
  return {}
}

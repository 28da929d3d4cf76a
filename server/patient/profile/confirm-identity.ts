import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { AccountOptions } from '#server/identity/account/account-options.ts'
import type { Identity } from '#server/identity/account/identity.ts'
import { type Account, findAccount, replaceIdentity } from '#server/identity/account/queries.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import { hashOneTimeCode } from '#server/identity/code/one-time-code.ts'
import { isJustUsed, selectWantedIdentity, tryCode } from '#server/identity/code/queries.ts'
import { isRefusedValue } from '#server/platform/db/unavailable.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Message } from '#server/platform/senders/message.ts'
import { writeWarning } from '#server/platform/message/texts.ts'
import { endSessionsOf, holdSession } from '#server/identity/session/queries.ts'
import { type SignedIn, signedInOf } from '#server/identity/session/signed-in.ts'
import { purposeOf } from './purpose.ts'

const TELLING_SECONDS = 24 * 60 * 60

/** Takes the code of a new address or number, once. All refusals are the same. */
export async function confirmIdentity(
  options: AccountOptions,
  { OTP }: RequestOf<typeof calls.confirmIdentity>,
  context: CallContext,
): Promise<ResponseOf<typeof calls.confirmIdentity>> {
  const caller = signedInOf(context)
  if (await takeOver(options, caller, OTP)) return {}
  await recordRefusal(options, 'confirm-identity', caller)
  throw new ApiError('unprocessable', { message: accountMessages.wrongCode })
}

/**
 * Gives the account its new address or number. Its other sign-ins end, and the former address or number is told.
 * @returns false where the code is wrong, or another account has confirmed the same place meanwhile
 */
async function takeOver({ db, keys, outbox }: AccountOptions, caller: SignedIn, OTP: string): Promise<boolean> {
  const { id: sessionId, accountId } = caller
  try {
    return await db.transaction().execute(async (trx) => {
      const isOpen = await holdSession(trx, sessionId)
      const wanted = await selectWantedIdentity(trx, sessionId)
      if (!isOpen || wanted === undefined) return false
      const codeHash = hashOneTimeCode(keys, purposeOf(caller, wanted), OTP)
      // A client that repeats the call may have missed the answer.
      if (!(await tryCode(trx, sessionId, codeHash))) return isJustUsed(trx, sessionId, codeHash)
      const former = await findAccount(trx, accountId)
      // The address keeps its capitals: the database compares addresses without them.
      const identity: Identity = wanted.includes('@')
        ? { is: 'email', email: wanted }
        : { is: 'mobile', mobile: wanted }
      await replaceIdentity(trx, accountId, identity)
      await endSessionsOf(trx, accountId, sessionId)
      for (const message of former ? tellingOf(former, identity) : []) await outbox.write(trx, message, TELLING_SECONDS)
      await recordEvent(trx, { action: 'confirm-identity', outcome: 'done', accountId, sessionId })
      return true
    })
  } catch (error) {
    if (isRefusedValue(error)) return false
    throw error
  }
}

/** Tells the former place, if it was confirmed; not where the same one was typed again. */
function tellingOf({ email, emailConfirmed, mobile, mobileConfirmed }: Account, identity: Identity): Message[] {
  if (identity.is === 'email')
    return emailConfirmed && email.toLowerCase() !== identity.email.toLowerCase()
      ? [{ channel: 'email', recipient: email, ...writeWarning({ is: 'email-changed' }) }]
      : []
  return mobileConfirmed && mobile !== identity.mobile
    ? [{ channel: 'sms', recipient: mobile, ...writeWarning({ is: 'number-changed' }) }]
    : []
}

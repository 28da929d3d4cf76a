import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { AccountOptions } from '#server/identity/account/account-options.ts'
import { emailIdentity, hashIdentity } from '#server/identity/account/identity.ts'
import { findDestination } from '#server/identity/code/find-destination.ts'
import { limitCodes } from '#server/identity/code/limit-codes.ts'
import { hashOneTimeCode, makeOneTimeCode } from '#server/identity/code/one-time-code.ts'
import { writeCode } from '#server/identity/code/write-code.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { writeText } from '#server/platform/message/texts.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { deletionPurposeOf } from './deletion-purpose.ts'

/** Sends a code to a confirmed place of the account, to its phone where possible. */
export async function sendDeletionCode(
  options: AccountOptions,
  { Language = 'id' }: RequestOf<typeof calls.deletionCode>,
  context: CallContext,
): Promise<ResponseOf<typeof calls.deletionCode>> {
  const { db, keys } = options
  const caller = signedInOf(context)
  // The code goes only to a confirmed place, as for a caller without a password.
  const destination = await findDestination(db, { ...caller, proof: 'phone' }, 'sms')
  if (!destination) throw new TypeError('the signed-in account has no confirmed address or number')
  const { channel, recipient } = destination
  const { left } = await limitCodes(options, { ...caller, proof: 'password' }, context)
  if (left !== undefined) return { ResendAfter: left, Channel: channel }
  const code = makeOneTimeCode()
  const { ResendAfter } = await writeCode(options, {
    session: caller,
    action: 'send-deletion-code',
    channel,
    codeHash: hashOneTimeCode(keys, deletionPurposeOf(caller), code),
    message: { channel, recipient, ...writeText({ is: 'deletion-code', code }, Language) },
    place: hashIdentity(keys, channel === 'email' ? emailIdentity(recipient) : { is: 'mobile', mobile: recipient }),
    own: true,
    leave: { isKnown: true },
    identity: null,
  })
  return { ResendAfter, Channel: channel }
}

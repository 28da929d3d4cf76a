import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { judge, newIdentity } from '#core/domain/account/account.ts'
import type { AccountOptions } from '#server/identity/account/account-options.ts'
import { emailIdentity, hashIdentity, type Identity } from '#server/identity/account/identity.ts'
import { findConfirmed } from '#server/identity/account/queries.ts'
import { refuseFields } from '#server/identity/account/refuse-fields.ts'
import { requirePassword } from '#server/identity/account/password/require-password.ts'
import { limitCodes } from '#server/identity/code/limit-codes.ts'
import { hashOneTimeCode, makeOneTimeCode } from '#server/identity/code/one-time-code.ts'
import { selectWantedIdentity } from '#server/identity/code/queries.ts'
import { writeCode } from '#server/identity/code/write-code.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { writeText } from '#server/platform/message/texts.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { purposeOf } from './purpose.ts'

type Asked = RequestOf<typeof calls.changeIdentity>

/**
 * Sends a code to the account's new address or number. Only the message sent there tells whether it belongs to another
 * account: the work, the limits and the answer are the same.
 */
export async function changeIdentity(
  options: AccountOptions,
  { Type, Identity: written, Password, Language = 'id' }: Asked,
  context: CallContext,
): Promise<ResponseOf<typeof calls.changeIdentity>> {
  const { db, keys } = options
  const caller = signedInOf(context)
  const { value, problems } = judge(newIdentity, { type: Type, identity: written })
  if (problems) throw refuseFields(problems, accountMessages.notTaken)
  await requirePassword(options, { password: Password, action: 'change-identity' }, context)

  const isSame = (await selectWantedIdentity(db, caller.id)) === value.identity
  const wisher = { ...caller, id: isSame ? caller.id : undefined, proof: 'password' } as const
  const { left } = await limitCodes(options, wisher, context)
  if (left !== undefined) return { ResendAfter: left }

  const identity: Identity =
    value.type === 'email' ? emailIdentity(value.identity) : { is: 'mobile', mobile: value.identity }
  const owner = await findConfirmed(db, identity)
  const isTaken = owner !== undefined && owner.id !== caller.accountId
  const code = makeOneTimeCode()
  const codeHash = hashOneTimeCode(keys, purposeOf(caller, value.identity), code)
  const channel = value.type === 'email' ? 'email' : 'sms'
  return writeCode(options, {
    session: caller,
    action: 'change-identity',
    channel,
    codeHash: isTaken ? null : codeHash,
    message: {
      channel,
      recipient: value.identity,
      ...writeText(isTaken ? { is: 'already-registered' } : { is: 'code', code }, Language),
    },
    place: hashIdentity(keys, identity),
    own: owner?.id === caller.accountId,
    leave: { isKnown: true },
    identity: value.identity,
  })
}

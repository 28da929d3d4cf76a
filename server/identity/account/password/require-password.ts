import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { Action } from '#server/platform/db/tables/audit-action.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import type { AccountOptions } from '#server/identity/account/account-options.ts'
import { emailIdentity, hashIdentity } from '#server/identity/account/identity.ts'
import { findAccount } from '#server/identity/account/queries.ts'
import { refuseFields } from '#server/identity/account/refuse-fields.ts'

/**
 * Checks the caller's password, as a sign-in does and with the same counts: an open portal allows no faster guesses.
 * @param action the purpose, for the audit of a wrong password
 * @throws ApiError when the password is not the caller's
 */
export async function requirePassword(
  options: AccountOptions,
  { password, action }: { readonly password: string; readonly action: Action },
  context: CallContext,
): Promise<void> {
  const { db, keys, limiter, hasher } = options
  const caller = signedInOf(context)
  const account = await findAccount(db, caller.accountId)
  const identityHash = hashIdentity(keys, emailIdentity(account?.email ?? ''))
  await limiter.hit('sign-in-identity-address', `${identityHash} ${subjectOf(context.ip)}`, { isKnown: true })
  await limiter.hit('sign-in-identity', identityHash, { isKnown: true })
  if ((await hasher.findMatch(password, account ? [account.passwordHash] : [])) === 0) return
  await recordRefusal(options, action, caller)
  throw refuseFields(new Map([['password', 'invalid']]), accountMessages.loginIncorrect)
}

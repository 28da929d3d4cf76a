import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { calls } from '#core/contract/calls.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readKnownBrowser } from '#server/identity/browser/known-browser.ts'
import { openSession } from '#server/identity/session/open-session.ts'
import { pushTokenOf } from '#server/identity/session/push-token.ts'
import type { AccountOptions } from './account-options.ts'
import { describeAccount } from './describe-account.ts'
import { emailIdentity, hashIdentity } from './identity.ts'
import { findClaimants } from './queries.ts'

/** Begins a sign-in by e-mail address and password. It then waits for a code. */
export async function signInByPassword(
  { db, keys, limiter, hasher }: AccountOptions,
  { Username, Password, FirebaseToken }: RequestOf<typeof calls.login>,
  { cookies, headers, ip }: CallContext,
): Promise<ResponseOf<typeof calls.login>> {
  const email = Username.trim().toLowerCase()
  const identityHash = hashIdentity(keys, emailIdentity(email))
  // The count of the address comes first: a try that it refuses does not count in the total.
  const isKnown = readKnownBrowser({ keys, cookies }).knows(identityHash)
  const usedHere = await limiter.hit('sign-in-identity-address', `${identityHash} ${subjectOf(ip)}`, { isKnown })
  await limiter.hit('sign-in-identity', identityHash, { isKnown, usedHere })
  // PostgreSQL cannot store NUL, so no address has one.
  const claimants = email.includes('\0') ? [] : await findClaimants(db, email)
  const account =
    claimants[
      await hasher.findMatch(
        Password,
        claimants.map(({ passwordHash }) => passwordHash),
      )
    ]
  if (!account) {
    await recordEvent(db, { action: 'sign-in', outcome: 'refused', accountId: claimants[0]?.id ?? null })
    throw new ApiError('unprocessable', { message: accountMessages.loginIncorrect })
  }
  await limiter.succeed(['sign-in-address'], ip)
  const begun = {
    accountId: account.id,
    patientId: account.patientId,
    stage: 'code-wanted',
    proof: 'password',
    identityHash,
    pushToken: pushTokenOf(FirebaseToken),
  } as const
  const { bearer } = await db.transaction().execute(async (trx) => {
    const session = await openSession(trx, { keys, cookies, headers }, begun)
    await recordEvent(trx, { action: 'sign-in', outcome: 'done', accountId: account.id, sessionId: session.id })
    return session
  })
  return { ...(await describeAccount(db, begun)), Bearer: bearer }
}

import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { openSession } from '#server/identity/session/open-session.ts'
import { pushTokenOf } from '#server/identity/session/push-token.ts'
import type { AccountOptions } from './account-options.ts'
import { describeAccount } from './describe-account.ts'
import { hashIdentity, mobileIdentity } from './identity.ts'
import { patientIdOf } from './patient-id.ts'
import { findOpenConfirmed } from './queries.ts'

/** Begins a sign-in by a number alone. An unknown number gets the same answer and no code. */
export async function signInByPhone(
  { db, keys }: AccountOptions,
  { MobilePhone, MobilePhoneCode, FirebaseToken }: RequestOf<typeof calls.loginPhone>,
  { cookies, headers }: CallContext,
): Promise<ResponseOf<typeof calls.loginPhone>> {
  const identity = mobileIdentity(MobilePhone, MobilePhoneCode)
  const account = await findOpenConfirmed(db, identity)
  const accountId = account?.id ?? null
  const begun = {
    accountId,
    patientId: patientIdOf(keys, identity.is === 'mobile' ? identity.mobile : ''),
    stage: 'code-wanted',
    proof: 'phone',
    identityHash: hashIdentity(keys, identity),
    pushToken: pushTokenOf(FirebaseToken),
  } as const
  const { bearer } = await db.transaction().execute(async (trx) => {
    const session = await openSession(trx, { keys, cookies, headers }, begun)
    await recordEvent(trx, { action: 'begin-sign-in', outcome: 'done', accountId, sessionId: session.id })
    return session
  })
  return { ...(await describeAccount(db, begun)), Bearer: bearer }
}

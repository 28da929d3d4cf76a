import { refuseCall } from '#server/identity/session/refuse-call.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { type SignedIn, signedInOf } from '#server/identity/session/signed-in.ts'
import type { AccountOptions } from './account-options.ts'
import { findAccount } from './queries.ts'

/** The caller's own id. An id that was sent along must be the same. */
export async function ownerOf(
  options: Pick<AccountOptions, 'db' | 'limiter'>,
  patientId: string,
  context: CallContext,
): Promise<SignedIn> {
  const caller = signedInOf(context)
  const account = await findAccount(options.db, caller.accountId)
  return account?.patientId === patientId ? caller : refuseCall(options, caller)
}

import type { CallContext } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/caller/caller.ts'

export interface SignedIn extends Session {
  readonly accountId: string
  readonly role: string
  readonly hasEnded: boolean
}

/** The signed-in caller of a call that requires this credential. */
export function signedInOf({ caller }: CallContext): SignedIn {
  const { accountId, role } = caller ?? {}
  if (!caller || !accountId || !role) throw new TypeError('the caller is not signed in')
  return { ...caller, accountId, role }
}

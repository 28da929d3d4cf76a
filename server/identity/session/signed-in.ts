import type { CallContext } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/http/caller.ts'

export interface SignedIn extends Session {
  readonly accountId: string
  readonly role: string
  readonly hasEnded: boolean
}

/** Who called, by the credential: a call that asks for it lets nobody in whom the hospital does not know. */
export function signedInOf({ caller }: CallContext): SignedIn {
  const { accountId, role } = caller ?? {}
  if (!caller || !accountId || !role) throw new TypeError('nobody who is signed in has called')
  return { ...caller, accountId, role }
}

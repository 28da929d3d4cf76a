import { readKnownBrowser } from '#server/identity/browser/known-browser.ts'
import type { Caller } from '#server/platform/limiter/rate-limiter.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import type { CodeOptions } from './code-options.ts'
import { pauseOf } from './queries.ts'

type Wisher = Pick<Session, 'proof' | 'accountId' | 'identityHash'> & {
  /** Undefined: a sign-in that has not begun. */
  readonly id: string | undefined
}

/**
 * Whether a code may be wished for now: counted alike for identities known and unknown. A sign-in that wishes again within
 * the pause may not have heard the answer: its code is on its way, and the wish counts for nothing but its address.
 */
export async function limitCodes(
  { db, keys, limiter }: Pick<CodeOptions, 'db' | 'keys' | 'limiter'>,
  session: Wisher,
  { cookies, ip }: Pick<CallContext, 'cookies' | 'ip'>,
): Promise<CodeLeave> {
  const browser = readKnownBrowser({ keys, cookies })
  const isKnown = browser.knows(session.identityHash)
  const wisher = `${isKnown ? 'known ' : ''}${wisherOf(session)}`
  const usedHere = await limiter.hit('code-address', ip, { isKnown: browser.isKnown })
  const left = session.id && (await pauseOf(db, { sessionId: session.id, wisher }))
  if (left) return { left, isKnown, usedHere }
  await limiter.hit('code-pause', wisher)
  await limiter.hit('code-identity', wisher)
  return { isKnown, usedHere }
}

/** Whether a code may be sent, and for whom it counts then. */
export interface CodeLeave extends Caller {
  /** The seconds that are left of the pause, where nothing is to be sent. */
  readonly left?: number
}

/**
 * For whom a wish counts. Strangers can ask for any number or address, so they do not use up the share of an owner who has
 * shown a password; and wishes for a forgotten password do not count for the sign-in by number. A browser that has signed
 * in by an identity counts apart from those that have not.
 */
const wisherOf = ({ proof, accountId, identityHash }: Wisher): string =>
  proof === 'password' ? `account ${accountId}` : `${proof} ${identityHash}`

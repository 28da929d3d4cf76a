import { readKnownBrowser } from '#server/identity/browser/known-browser.ts'
import type { Caller } from '#server/platform/limiter/rate-limiter.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import type { CodeOptions } from './code-options.ts'
import { pauseOf } from './queries.ts'

type Wisher = Pick<Session, 'proof' | 'accountId' | 'identityHash'> & {
  /** The sign-in's id; undefined: it has not begun. */
  readonly id: string | undefined
}

/**
 * Whether a code may be asked for now, counted alike for known and unknown identities. A sign-in that asks again within
 * the pause may have missed the answer: its code is on its way, and the repetition counts for the address only.
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

/** Whether a code may be sent, and the caller that it counts for. */
export interface CodeLeave extends Caller {
  /** The seconds left of the pause, where nothing is to be sent. */
  readonly left?: number
}

/**
 * The key under which a request for a code counts. Strangers can ask for any number or address, so an owner who has
 * shown a password counts apart. A forgotten password does not count for the sign-in by number. A browser that has
 * signed in by an identity counts apart from other browsers.
 */
const wisherOf = ({ proof, accountId, identityHash }: Wisher): string =>
  proof === 'password' ? `account ${accountId}` : `${proof} ${identityHash}`

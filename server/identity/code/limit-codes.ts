import type { Session } from '#server/platform/http/caller.ts'
import type { CodeOptions } from './code-options.ts'
import { pauseOf } from './queries.ts'

type Wisher = Pick<Session, 'proof' | 'accountId' | 'identityHash'> & {
  /** Undefined: a sign-in that has not begun. */
  readonly id: string | undefined
}

/**
 * Whether a code may be wished for now: counted alike for identities known and unknown. A sign-in that wishes again within
 * the pause may not have heard the answer: its code is on its way, and the wish counts for nothing but its address.
 * @returns the seconds that are left of the pause, where nothing is to be sent
 */
export async function limitCodes(
  { db, limiter }: Pick<CodeOptions, 'db' | 'limiter'>,
  session: Wisher,
  address: string,
): Promise<number | undefined> {
  const wisher = wisherOf(session)
  await limiter.hit('code-address', address)
  const left = session.id && (await pauseOf(db, { sessionId: session.id, wisher }))
  if (left) return left
  await limiter.hit('code-pause', wisher)
  await limiter.hit('code-identity', wisher)
  return undefined
}

/**
 * For whom a wish counts. Anybody can write anybody's number or address, so what they use up is not what the owner has who
 * has shown a password; and whoever says that a password was forgotten leaves the sign-in by number alone.
 */
const wisherOf = ({ proof, accountId, identityHash }: Wisher): string =>
  proof === 'password' ? `account ${accountId}` : `${proof} ${identityHash}`

import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Session } from '#server/session/session.ts'

/** Whether a code may be wished for now: counted alike for identities known and unknown. */
export async function limitCodes(
  limiter: RateLimiter,
  session: Pick<Session, 'proof' | 'accountId' | 'identityHash'>,
  address: string,
): Promise<void> {
  const wisher = wisherOf(session)
  await limiter.hit('code-address', address)
  await limiter.hit('code-pause', wisher)
  await limiter.hit('code-identity', wisher)
}

/**
 * For whom a wish counts. Anybody can write anybody's number or address, so what they use up is not what the owner has who
 * has shown a password; and whoever says that a password was forgotten leaves the sign-in by number alone.
 */
const wisherOf = ({ proof, accountId, identityHash }: Pick<Session, 'proof' | 'accountId' | 'identityHash'>): string =>
  proof === 'password' ? `account ${accountId}` : `${proof} ${identityHash}`

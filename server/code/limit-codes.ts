import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'

/** Whether anything may be sent now: counted alike for identities known and unknown. */
export async function limitCodes(limiter: RateLimiter, identityHash: string, address: string): Promise<void> {
  await limiter.hit('code-address', address)
  await limiter.hit('code-pause', identityHash)
  await limiter.hit('code-identity', identityHash)
  await limiter.hit('code-total', 'everybody')
}

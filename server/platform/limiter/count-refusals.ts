import type { RateLimitName } from '#server/platform/limits/rate-limits.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Adds to a limiter a count of refusals for each limit. */
export function countRefusals(limiter: RateLimiter, metrics: Metrics): RateLimiter {
  const counted = async <Answer>(limit: RateLimitName, answer: Promise<Answer>) => {
    try {
      return await answer
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'too-many-requests')
        metrics.count('portal_refusals_total', { limit })
      throw error
    }
  }
  return {
    hit: (limit, subject, caller) => counted(limit, limiter.hit(limit, subject, caller)),
    async allows(limit, subject, caller) {
      const allowed = await limiter.allows(limit, subject, caller)
      if (!allowed) metrics.count('portal_refusals_total', { limit })
      return allowed
    },
    succeed: (limits, subject) => limiter.succeed(limits, subject),
  }
}

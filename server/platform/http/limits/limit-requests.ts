import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { RateLimitName } from '#server/platform/limits/rate-limits.ts'

/**
 * Counts the calls of routes with a limit, before their body is read.
 * @param isKnown whether a caller may use the reserve
 */
export function limitRequests(
  api: FastifyInstance,
  limiter: RateLimiter,
  isKnown: (request: FastifyRequest, name: RateLimitName) => boolean,
): void {
  api.addHook('onRequest', async (request) => {
    const { rateLimit } = request.routeOptions.config
    if (rateLimit !== undefined) await limiter.hit(rateLimit, request.ip, { isKnown: isKnown(request, rateLimit) })
  })
}

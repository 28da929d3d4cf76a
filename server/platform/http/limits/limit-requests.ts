import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from './rate-limiter.ts'

/** Counts the calls of routes that name a limit, before their body is read. */
export function limitRequests(api: FastifyInstance, limiter: RateLimiter): void {
  api.addHook('onRequest', async (request) => {
    const { rateLimit } = request.routeOptions.config
    if (rateLimit !== undefined) await limiter.hit(rateLimit, request.ip)
  })
}

import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from './rate-limiter.ts'

/** 1.5 MiB: a batch and what JSON adds to it. Anything longer is cut off unread. */
export const BODY_BYTES = 1.5 * 1024 * 1024

/** Counts the calls of routes that name a limit, before their body is read. */
export function limitRequests(api: FastifyInstance, limiter: RateLimiter): void {
  api.addHook('onRequest', async (request) => {
    const { rateLimit } = request.routeOptions.config
    if (rateLimit !== undefined) await limiter.hit(rateLimit, request.ip)
  })
}

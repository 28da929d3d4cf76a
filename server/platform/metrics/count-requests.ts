import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Counts and times answers by the pattern of their route. All addresses without a route count as one. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = classes[Math.floor(reply.statusCode / 100) - 1] ?? '5xx'
    metrics.count('portal_http_requests_total', { route, status })
    metrics.observe('portal_http_request_seconds', { route }, reply.elapsedTime / 1000)
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Tally } from '#server/platform/limiter/tally.ts'
import { RESERVE_BESIDE } from '#server/platform/limits/rate-limits.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'

export interface CallLimitOptions {
  /** Calls with a body that one address may make in a minute. */
  readonly perAddress?: number | undefined
  readonly metrics?: Metrics | undefined
  /** Whether a caller is known, and may use the reserve. */
  readonly isKnown: (request: FastifyRequest) => boolean
}

/** All devices at a stadium share one address and send heartbeats. */
const PER_ADDRESS = 20_000
const MINUTE = 60

/**
 * Counts every call with a body by its address before the body is read, also those that are refused afterwards. The
 * limit protects one process, so each process counts for itself. Batches are counted separately.
 */
export function limitCalls(
  app: FastifyInstance,
  { perAddress = PER_ADDRESS, metrics = noMetrics, isKnown }: CallLimitOptions,
): void {
  const addresses = new Tally({
    hits: perAddress,
    reserve: Math.ceil(perAddress * RESERVE_BESIDE),
    windowSeconds: MINUTE,
    clock: () => performance.now() / 1000,
  })
  app.addHook('onRequest', async (request) => {
    const { routeOptions, ip } = request
    if (routeOptions.config?.body === undefined || routeOptions.config.intake) return
    try {
      addresses.hit(ip, () => isKnown(request))
    } catch (error) {
      metrics.count('portal_refusals_total', { limit: 'call-address' })
      throw error
    }
  })
}

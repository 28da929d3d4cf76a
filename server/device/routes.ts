import { calls } from '#core/contract/calls.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { type Route, route } from '#server/http/route.ts'
import { type HeartbeatOptions, recordHeartbeats } from './record-heartbeats.ts'

interface DeviceOptions extends HeartbeatOptions {
  readonly limiter: RateLimiter
}

export function deviceRoutes({ limiter, ...options }: DeviceOptions): Route[] {
  return [
    route(
      calls.heartbeat,
      async (heartbeat, { ip, log }) => {
        await limiter.hit('heartbeat', heartbeat.deviceId)
        await recordHeartbeats(options, [{ ...heartbeat, address: ip }], log)
        return {}
      },
      { rateLimit: 'heartbeat-address' },
    ),
  ]
}

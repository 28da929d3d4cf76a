import { calls } from '#core/contract/calls.ts'
import type { RateLimiter } from '#server/platform/http/limits/rate-limiter.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { leaveWitness } from './leave-witness.ts'
import { takeMark } from './queries.ts'
import { type HeartbeatOptions, recordHeartbeats } from './record-heartbeats.ts'

interface DeviceOptions extends HeartbeatOptions {
  readonly limiter: RateLimiter
}

export function deviceRoutes({ limiter, ...options }: DeviceOptions): Route[] {
  return [
    route(
      calls.heartbeat,
      async (heartbeat, { ip, log, cookies }) => {
        await limiter.hit('heartbeat', heartbeat.deviceId)
        await recordHeartbeats(options, [{ ...heartbeat, address: ip }], log)
        leaveWitness(cookies, heartbeat.deviceId, heartbeat)
        if (!heartbeat.mark) return {}
        const copied = await takeMark(options.db, heartbeat.deviceId, heartbeat.mark)
        if (copied) log.warn({ event: 'device-copied', device: heartbeat.deviceId })
        return { copied }
      },
      { rateLimit: 'heartbeat-address' },
    ),
  ]
}

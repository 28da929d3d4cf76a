import { calls } from '#core/contract/calls.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import { rememberDevice } from './known-device.ts'
import { leaveWitness } from './leave-witness.ts'
import { takeMark } from './queries.ts'
import { type HeartbeatOptions, recordHeartbeats } from './record-heartbeats.ts'

interface DeviceOptions extends HeartbeatOptions {
  readonly limiter: RateLimiter
  readonly keys: KeyRing
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function deviceRoutes({ limiter, keys, now, ...options }: DeviceOptions): Route[] {
  return [
    route(
      calls.heartbeat,
      async (heartbeat, { ip, log, cookies }) => {
        const { deviceId, mark } = heartbeat
        await limiter.hit('heartbeat', deviceId)
        const found = mark && (await takeMark(options.db, deviceId, mark))
        if (found === 'copied') {
          // A copied profile tells numbers that the device of this name does not have.
          log.warn({ event: 'device-copied', device: deviceId })
          return { copied: true }
        }
        await recordHeartbeats(options, [{ ...heartbeat, address: ip }], log)
        leaveWitness(cookies, deviceId, heartbeat)
        rememberDevice({ keys, cookies, now })
        if (!mark) return {}
        return { copied: found === 'unknown' && (await takeMark(options.db, deviceId, mark)) === 'copied' }
      },
      { rateLimit: 'heartbeat-address' },
    ),
  ]
}

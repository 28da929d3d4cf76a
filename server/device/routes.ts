import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { type Route, route } from '#server/http/route.ts'
import { recordHeartbeats } from './queries.ts'

interface DeviceOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
}

export function deviceRoutes({ db, limiter }: DeviceOptions): Route[] {
  return [
    route(
      calls.heartbeat,
      async (heartbeat) => {
        await limiter.hit('heartbeat', heartbeat.deviceId)
        await recordHeartbeats(db, [heartbeat])
        return {}
      },
      { rateLimit: 'heartbeat-address' },
    ),
  ]
}

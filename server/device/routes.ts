import type { Kysely } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'
import { type Route, route } from '#server/http/route.ts'
import { recordHeartbeat } from './queries.ts'

export function deviceRoutes(db: Kysely<Database>): Route[] {
  return [
    route(
      calls.heartbeat,
      async (heartbeat) => {
        await recordHeartbeat(db, heartbeat)
        return {}
      },
      { rateLimit: 'intake' },
    ),
  ]
}

import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Call } from '#core/contract/call.ts'
import { isMigrated } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { ApiError } from './api-error.ts'
import { type Route, route } from './route.ts'

/** For whoever watches the server; no page calls it. */
const healthz = {
  method: 'GET',
  path: 'healthz',
  credential: 'none',
  enveloped: false,
  request: z.object({}),
  response: z.strictObject({}),
} satisfies Call

/** Well: the database answers and its tables are those of this program. */
export function healthRoute(db: Kysely<Database>): Route {
  return route(healthz, async () => {
    const ready = await isMigrated(db).catch((cause: unknown) => {
      throw new ApiError('unavailable', { cause, retryAfterSeconds: 5 })
    })
    if (!ready) throw new ApiError('unavailable', { retryAfterSeconds: 5 })
    return {}
  })
}

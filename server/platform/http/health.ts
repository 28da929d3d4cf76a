import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Call } from '#core/contract/call/call.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { refuseReadOnly } from '#server/platform/db/refuse-read-only.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { type Route, route } from './route.ts'

/** A call for monitoring; no page uses it. */
const healthz = {
  method: 'GET',
  path: 'healthz',
  credential: 'none',
  request: z.object({}),
  response: z.strictObject({}),
} satisfies Call

const RETRY_SECONDS = 5

/** Well means: the database answers, and its tables are those of this program. */
export function healthRoute(db: Kysely<Database>): Route {
  const look = shared(() => requireTables(db))
  return route(healthz, async () => {
    await look()
    return {}
  })
}

interface Probed {
  /** Has connections of its own, which do not wait for other work. */
  readonly db: Kysely<Database>
  /** Whether the server has been told to stop. */
  readonly isClosing: () => boolean
}

/**
 * Probes for a supervisor and a load balancer, outside of the API. `/livez`: the process answers; otherwise it should
 * be restarted. `/readyz`: it can take work, which needs a database that takes writes.
 */
export function probes(app: FastifyInstance, { db, isClosing }: Probed): void {
  const well = { data: {}, error: null, message: '' }
  const look = shared(async () => {
    await refuseReadOnly(db)
    await requireTables(db)
  })
  app.get('/livez', { exposeHeadRoute: false }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return well
  })
  app.get('/readyz', { exposeHeadRoute: false }, async (_request, reply) => {
    if (isClosing()) throw new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    await look()
    void reply.header('cache-control', 'no-store')
    return well
  })
}

/** Concurrent probes share one check, so that many probes hold one connection only. */
function shared(look: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  return () =>
    (underWay ??= look().finally(() => {
      underWay = undefined
    }))
}

async function requireTables(db: Kysely<Database>): Promise<void> {
  const ready = await isMigrated(db).catch((cause: unknown) => {
    throw new ApiError('unavailable', { cause, retryAfterSeconds: RETRY_SECONDS })
  })
  if (!ready) throw new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
}

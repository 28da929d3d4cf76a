import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'

export interface ActivityOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
}

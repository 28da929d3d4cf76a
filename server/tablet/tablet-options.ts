import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'

export interface TabletOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  readonly surveyDays: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

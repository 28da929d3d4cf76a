import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'

export interface SessionOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  /** How long after its sign-in a session ends, however often it is renewed. */
  readonly sessionDays: number
}

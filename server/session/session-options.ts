import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'

export interface SessionOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  /** How long after its sign-in a session ends, however often it is renewed. */
  readonly sessionDays: number
}

import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'

export interface CodeOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  readonly outbox: Outbox
}

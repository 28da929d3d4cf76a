import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import type { PasswordHasher } from './password/password-hasher.ts'

export interface AccountOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  readonly hasher: PasswordHasher
  readonly outbox: Outbox
}

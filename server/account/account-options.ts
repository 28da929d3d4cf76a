import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import type { Outbox } from '#server/message/outbox.ts'
import type { PasswordHasher } from './password-hasher.ts'

export interface AccountOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  readonly hasher: PasswordHasher
  readonly outbox: Outbox
}

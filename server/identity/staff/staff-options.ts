import type { Kysely } from 'kysely'
import type { PasswordHasher } from '#server/identity/account/password/password-hasher.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'

export interface StaffOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly limiter: RateLimiter
  readonly hasher: PasswordHasher
  readonly outbox: Outbox
}

/** The member of staff who called, in a call of staff. */
export function staffOf({ staff }: Pick<CallContext, 'staff'>): StaffCaller {
  if (!staff) throw new TypeError('the caller is not staff')
  return staff
}

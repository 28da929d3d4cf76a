import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'

interface RefuseOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
}

/** Refuses a call that is not open to its caller, and records a limited number of refusals. */
export async function refuseCall(
  { db, limiter }: RefuseOptions,
  { id: sessionId, accountId }: Pick<Session, 'id' | 'accountId'>,
): Promise<never> {
  await limiter.hit('refused-call', sessionId)
  await recordEvent(db, { action: 'call', outcome: 'refused', accountId, sessionId })
  throw new ApiError('forbidden')
}

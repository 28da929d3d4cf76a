import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Session } from '#server/session/session.ts'
import { recordEvent } from './record-event.ts'

interface RefuseOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
}

/** Refuses whoever asks for what is not theirs, and keeps that they did; nobody fills the record by asking on and on. */
export async function refuseCall(
  { db, limiter }: RefuseOptions,
  { id: sessionId, accountId }: Pick<Session, 'id' | 'accountId'>,
): Promise<never> {
  await limiter.hit('refused-call', sessionId)
  await recordEvent(db, { action: 'call', outcome: 'refused', accountId, sessionId })
  throw new ApiError('forbidden')
}

import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import type { Action } from '#server/platform/db/tables/audit-action.ts'

interface RecordOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
}

/**
 * Records a refusal. Each sign-in, or address without one, can record a limited number. The address is counted and not
 * kept.
 */
export async function recordRefusal(
  { db, limiter }: RecordOptions,
  action: Action,
  refused: Pick<Session, 'id' | 'accountId'> | { readonly address: string },
): Promise<void> {
  const isSession = 'id' in refused
  if (!(await limiter.allows('recorded-refusal', isSession ? refused.id : refused.address))) return
  const who = isSession ? { accountId: refused.accountId, sessionId: refused.id } : { accountId: null }
  await recordEvent(db, { action, outcome: 'refused', ...who })
}

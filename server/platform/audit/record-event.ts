import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import type { Action, AuditOutcome } from '#server/platform/db/tables/audit-action.ts'

interface Event {
  readonly action: Action
  readonly outcome: AuditOutcome
  /** Null: not known to the hospital. */
  readonly accountId: string | null
  readonly sessionId?: string
}

/** Adds a line to the record of who did what. */
export async function recordEvent(
  db: Kysely<Database>,
  { action, outcome, accountId, sessionId }: Event,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: uuid(), account_id: accountId, session_id: sessionId ?? null, action, outcome })
    .execute()
}

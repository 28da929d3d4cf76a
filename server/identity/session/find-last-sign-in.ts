import { type Kysely, sql } from 'kysely'
import type { Session } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** The account's last sign-in before this session, on any device; null: there was none. */
export async function findLastSignIn(
  db: Kysely<Database>,
  { id, accountId }: Pick<Session, 'id' | 'accountId'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select audit.at from audit
    join session on session.id = ${id}
    where audit.account_id = ${accountId} and action = 'verify-code' and outcome = 'done'
      and audit.session_id <> session.id and audit.at <= session.created_at
    order by audit.at desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}

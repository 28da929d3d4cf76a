import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import type { SignedIn } from './signed-in.ts'
import type { Action } from '#server/platform/db/tables/audit-action.ts'

type Reading = Extract<Action, `read-${string}`>

/** Records that a patient's data is read, once for each sign-in and hour, because one reading is many pages. */
export async function recordReading(
  db: Kysely<Database>,
  { id, accountId }: Pick<SignedIn, 'id' | 'accountId'>,
  action: Reading,
): Promise<void> {
  await sql`
    insert into audit (id, account_id, session_id, action, outcome)
    select ${uuid()}, ${accountId}, ${id}, ${action}, 'done'
    where not exists (
      select from audit
      where account_id = ${accountId} and session_id = ${id} and action = ${action} and at > now() - interval '1 hour'
    )`.execute(db)
}

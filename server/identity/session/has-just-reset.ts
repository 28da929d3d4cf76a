import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { GRACE_SECONDS } from './session-limits.ts'
import type { SignedIn } from './signed-in.ts'

/** Whether a sign-in has set a new password a moment ago, and no sign-in to the account has begun since. */
export async function hasJustReset(
  db: Kysely<Database>,
  { id, accountId }: Pick<SignedIn, 'id' | 'accountId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit
    where account_id = ${accountId} and session_id = ${id} and action = 'reset-password' and outcome = 'done'
      and at > now() - make_interval(secs => ${GRACE_SECONDS})
      and not exists (
        select from session where session.account_id = ${accountId} and session.id <> ${id} and created_at > audit.at
      )`.execute(db)
  return rows.length > 0
}

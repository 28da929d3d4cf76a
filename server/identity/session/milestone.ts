import { type Expression, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { hashToken, successorsOf } from './renewal/session-token.ts'
import type { Session } from '#server/platform/caller/caller.ts'

/** One token in sixteen: hashes are random and cannot be chosen. */
const first = ['A', 'B', 'C', 'D']

/**
 * Whether a token stays as long as its sign-in. Retention deletes other tokens when they were replaced long ago. Every
 * deleted token leads to a milestone, because its successors can be derived from it.
 */
export const isMilestone = (hash: Expression<unknown>): RawBuilder<boolean> =>
  sql`left(${hash}, 1) = any(${first}::text[])`

/** One token in ten million has no milestone within this many steps. */
const STEPS = 256

/**
 * Locks the sign-in of a token that retention has deleted, by way of the tokens that replaced it. Only a client that
 * was given the token can know it, and its owner has a later one.
 */
export async function lockByMilestone(
  trx: Transaction<Database>,
  keys: KeyRing,
  refresh: string,
): Promise<Session | undefined> {
  const hashes = successorsOf(keys, refresh, STEPS).map(hashToken)
  // Materialized: with a limit PostgreSQL would read the whole table, expecting a match soon.
  const { rows } = await sql<Session>`
    with found as materialized (select session_id from refresh_token where hash = any(${hashes}::text[]))
    select id, account_id as "accountId", patient_id as "patientId", stage, proof, identity_hash as "identityHash"
    from session
    where id = (select session_id from found limit 1)
      and ended_at is null and ends_at > now()
    for update`.execute(trx)
  return rows[0]
}

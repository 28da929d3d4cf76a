import { type Expression, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { hashToken, successorsOf } from './renewal/session-token.ts'
import type { Session } from '#server/platform/caller/caller.ts'

/** One token in sixteen, at random: a hash cannot be chosen. */
const first = ['A', 'B', 'C', 'D']

/**
 * Whether a token stays as long as its sign-in. Retention takes the others when they were replaced long ago; each of them
 * leads to a milestone, since a token's successors follow from it.
 */
export const isMilestone = (hash: Expression<unknown>): RawBuilder<boolean> =>
  sql`left(${hash}, 1) = any(${first}::text[])`

/** A walk that meets no milestone happens to one token in ten million. */
const STEPS = 256

/**
 * The sign-in of a token that retention has taken: by those that replaced it. Only a client that was given that token can
 * know it, and its owner has a later one.
 */
export async function lockByMilestone(
  trx: Transaction<Database>,
  keys: KeyRing,
  refresh: string,
): Promise<Session | undefined> {
  const hashes = successorsOf(keys, refresh, STEPS).map(hashToken)
  // Materialized: a limit makes PostgreSQL read the whole table in the hope that it meets one soon.
  const { rows } = await sql<Session>`
    with found as materialized (select session_id from refresh_token where hash = any(${hashes}::text[]))
    select id, account_id as "accountId", patient_id as "patientId", stage, proof, identity_hash as "identityHash"
    from session
    where id = (select session_id from found limit 1)
      and ended_at is null and ends_at > now()
    for update`.execute(trx)
  return rows[0]
}

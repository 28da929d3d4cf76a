import { type Kysely, sql } from 'kysely'
import { type OperatorScope, operatorScope } from '#core/contract/call/operator-scope.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Operator } from './operator.ts'

interface NewToken {
  readonly id: string
  readonly name: string
  readonly tokenHash: string
  readonly scopes: readonly OperatorScope[]
  /** Days for which the token is taken. */
  readonly days: number
}

/** @returns undefined where another valid token has the name */
export async function insertOperatorToken(
  db: Kysely<Database>,
  { id, name, tokenHash, scopes, days }: NewToken,
): Promise<Date | undefined> {
  const row = await db
    .insertInto('operator_token')
    .values({
      id,
      name,
      token_hash: tokenHash,
      scopes: [...scopes],
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/** The operator of a token, while it is taken. The time of the last use is kept to the minute. */
export async function findOperatorToken(db: Kysely<Database>, tokenHash: string): Promise<Operator | undefined> {
  const { rows } = await sql<{ id: string; name: string; scopes: string[] }>`
    with used as (
      update operator_token set last_used_at = now()
      where token_hash = ${tokenHash} and revoked_at is null and expires_at > now()
        and (last_used_at is null or last_used_at < now() - interval '1 minute')
    )
    select id, name, scopes from operator_token
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > now()`.execute(db)
  const [row] = rows
  // A scope that this version does not know opens nothing.
  return row && { ...row, scopes: row.scopes.flatMap((scope) => operatorScope.safeParse(scope).data ?? []) }
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Operator } from '#server/identity/operator/operator.ts'

/** All tokens, also revoked ones, the latest first. */
export function listOperatorTokens(db: Kysely<Database>) {
  return db
    .selectFrom('operator_token')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .orderBy('created_at', 'desc')
    .execute()
}

/** @returns the token that is now revoked; undefined where no valid token has the name */
export async function revokeOperatorToken(
  db: Kysely<Database>,
  name: string,
): Promise<Pick<Operator, 'id' | 'name'> | undefined> {
  return db
    .updateTable('operator_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

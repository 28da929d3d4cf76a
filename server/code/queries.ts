import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Channel } from '#server/message/message.ts'
import { CODE_SECONDS, CODE_TRIES } from './code-limits.ts'

/** Keeps a sign-in's code; the last one is worth nothing any more. */
export async function replaceCode(
  trx: Transaction<Database>,
  {
    sessionId,
    codeHash,
    channel,
  }: { readonly sessionId: string; readonly codeHash: string; readonly channel: Channel },
): Promise<void> {
  const fresh = {
    code_hash: codeHash,
    channel,
    tries: 0,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
    used_at: null,
  }
  await trx
    .insertInto('one_time_code')
    .values({ session_id: sessionId, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .execute()
}

/**
 * Counts a try and judges it in one statement, so that of any number at once only the first few are judged, and a right one
 * is used up by being right.
 * @returns by what way the code had travelled, when it is right
 */
export async function tryCode(db: Kysely<Database>, sessionId: string, codeHash: string): Promise<Channel | undefined> {
  const { rows } = await sql<{ right: boolean; channel: Channel }>`
    update one_time_code set
      tries = tries + 1,
      used_at = case when code_hash = ${codeHash} then now() end
    where session_id = ${sessionId} and used_at is null and expires_at > now() and tries < ${CODE_TRIES}
    returning used_at is not null as right, channel`.execute(db)
  const [tried] = rows
  return tried?.right ? tried.channel : undefined
}

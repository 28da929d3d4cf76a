import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Channel } from '#server/message/message.ts'
import { GRACE_SECONDS } from '#server/session/session-limits.ts'
import { hashToken } from '#server/session/session-token.ts'
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
export async function tryCode(
  trx: Transaction<Database>,
  sessionId: string,
  codeHash: string,
): Promise<Channel | undefined> {
  const { rows } = await sql<{ right: boolean; channel: Channel }>`
    update one_time_code set
      tries = tries + 1,
      used_at = case when code_hash = ${codeHash} then now() end
    where session_id = ${sessionId} and used_at is null and expires_at > now() and tries < ${CODE_TRIES}
    returning used_at is not null as right, channel`.execute(trx)
  const [tried] = rows
  return tried?.right ? tried.channel : undefined
}

/**
 * Counts another try of a code that was used a moment ago, by the token that came with it: to guess it then costs what it
 * did before.
 */
export async function retryCode(
  db: Kysely<Database>,
  refresh: string,
): Promise<{ readonly sessionId: string; readonly codeHash: string } | undefined> {
  const { rows } = await sql<{ sessionId: string; codeHash: string }>`
    update one_time_code as code set tries = tries + 1
    from refresh_token as token
    where token.hash = ${hashToken(refresh)} and code.session_id = token.session_id and tries < ${CODE_TRIES}
      and code.used_at > now() - make_interval(secs => ${GRACE_SECONDS})
    returning code.session_id as "sessionId", code_hash as "codeHash"`.execute(db)
  return rows[0]
}

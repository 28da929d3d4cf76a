import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Channel } from '#server/platform/senders/message.ts'
import { GRACE_SECONDS } from '#server/identity/session/session-limits.ts'
import { hashToken } from '#server/identity/session/renewal/session-token.ts'
import { CODE_SECONDS, CODE_TRIES, RESEND_SECONDS } from './code-limits.ts'

interface NewCode {
  readonly sessionId: string
  /** Null: no code was sent. */
  readonly codeHash: string | null
  readonly channel: Channel
  /** The new address or number of the account, where the code confirms one. */
  readonly identity: string | null
}

/**
 * Keeps a sign-in's code in place of the last one. Without a new code, the last one stays with its tries until it ends;
 * where there is none, a random hash is kept that no code has. All cases are one statement.
 */
export async function replaceCode(
  trx: Transaction<Database>,
  { sessionId, codeHash, channel, identity }: NewCode,
): Promise<void> {
  await sql`
    insert into one_time_code as kept (session_id, code_hash, channel, tries, expires_at, used_at, wished_at, identity)
    values (
      ${sessionId}, ${codeHash ?? nobodysHash()}, ${channel}, 0, now() + make_interval(secs => ${CODE_SECONDS}), null, now(),
      ${identity}
    )
    on conflict (session_id) do update set (code_hash, channel, tries, expires_at, used_at, wished_at, identity) = (
      select stays.code_hash, stays.channel, stays.tries, stays.expires_at, stays.used_at, excluded.wished_at,
        excluded.identity
      from (values
        (true, kept.code_hash, kept.channel, kept.tries, kept.expires_at, kept.used_at),
        (false, excluded.code_hash, excluded.channel, excluded.tries, excluded.expires_at, excluded.used_at)
      ) as stays (old, code_hash, channel, tries, expires_at, used_at)
      where stays.old = (${codeHash === null} and kept.used_at is null and kept.expires_at > now())
    )`.execute(trx)
}

/** A text of the length of a code's hash, which no code has. */
const nobodysHash = (): string => randomBytes(32).toString('base64url')

/** The seconds until this sign-in may ask for another code; undefined where it has not asked within the pause. */
export async function pauseOf(
  db: Kysely<Database>,
  { sessionId, wisher }: { readonly sessionId: string; readonly wisher: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from window_ends - now()))::int as left
    from rate_limit join one_time_code on session_id = ${sessionId}
    where name = 'code-pause' and subject = ${wisher} and window_ends > now()
      and wished_at >= window_ends - make_interval(secs => ${RESEND_SECONDS})`.execute(db)
  return rows[0]?.left
}

/**
 * Counts a try and judges it in one statement: of any number at once only the first few are judged, and a right code is
 * used up.
 * @returns the channel of the code, when it is right
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
 * Counts another try of a code that was used a moment ago, by the token that came with it: guessing it then costs as
 * much as before.
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

/** The new address or number that the latest code of a sign-in confirms. */
export async function selectWantedIdentity(db: Kysely<Database>, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select('identity')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.identity ?? undefined
}

/** Whether this sign-in used the code a moment ago: guessing it then costs as much as before. */
export async function isJustUsed(trx: Transaction<Database>, sessionId: string, codeHash: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update one_time_code set tries = tries + 1
    where session_id = ${sessionId} and tries < ${CODE_TRIES}
      and used_at > now() - make_interval(secs => ${GRACE_SECONDS})
    returning code_hash = ${codeHash} as right`.execute(trx)
  return rows[0]?.right ?? false
}

import { hash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { takeTurn } from '#server/platform/db/take-turn.ts'
import { BEARER_SECONDS, GRACE_SECONDS, stageSeconds } from './session-limits.ts'
import { hashToken, type TokenPair } from './renewal/session-token.ts'
import type { Caller, Session } from '#server/platform/caller/caller.ts'
import type { NewSession } from './renewal/new-session.ts'

const sessionColumns = [
  'session.id',
  'session.account_id as accountId',
  'session.patient_id as patientId',
  'session.stage',
  'session.proof',
  'session.identity_hash as identityHash',
] as const

/** The account is not closed: its sessions are over, also one that begins while the account is being closed. */
const isOpen = sql<boolean>`
  not exists (select from account as closed where closed.id = session.account_id and closed.closed_at is not null)`

const seconds = (count: number) => sql<Date>`now() + make_interval(secs => ${count})`

const noPushToken = { push_token: null, push_token_hash: null }

/** An index finds a push token by this hash, because the token may be too long for an index. */
const hashOf = (pushToken: string) => hash('sha256', pushToken)

export async function insertSession(
  trx: Transaction<Database>,
  { id, deviceName, ...session }: NewSession & { readonly id: string; readonly deviceName: string },
  tokens: TokenPair,
): Promise<void> {
  if (session.pushToken !== null)
    await trx.updateTable('session').set(noPushToken).where('push_token_hash', '=', hashOf(session.pushToken)).execute()
  await trx
    .insertInto('session')
    .values({
      id,
      account_id: session.accountId,
      patient_id: session.patientId,
      stage: session.stage,
      proof: session.proof,
      identity_hash: session.identityHash,
      ends_at: seconds(stageSeconds[session.stage]),
      push_token: session.pushToken,
      push_token_hash: session.pushToken === null ? null : hashOf(session.pushToken),
      device_name: deviceName,
    })
    .execute()
  await insertTokens(trx, id, tokens)
}

/**
 * If two sign-ins begin with one push token at once, one waits here. Waiting later, with a sign-in locked, they
 * could deadlock.
 */
export async function lockPushToken(trx: Transaction<Database>, pushToken: string | null): Promise<void> {
  if (pushToken === null) return
  await takeTurn(trx, `push token ${hashOf(pushToken)}`)
}

export async function selectPushToken(trx: Transaction<Database>, id: string): Promise<string | null> {
  const row = await trx.selectFrom('session').select('push_token').where('id', '=', id).executeTakeFirst()
  return row?.push_token ?? null
}

export async function insertTokens(
  trx: Kysely<Database>,
  sessionId: string,
  { refresh, bearer }: TokenPair,
): Promise<void> {
  await trx
    .insertInto('refresh_token')
    .values({
      hash: hashToken(refresh),
      session_id: sessionId,
      bearer_hash: hashToken(bearer),
      bearer_ends: seconds(BEARER_SECONDS),
    })
    .execute()
}

/**
 * The caller of a bearer, while it lasts. The use is recorded: it shows that the bearer has arrived.
 * @param justEnded whether a bearer still counts a moment after its sign-in has ended
 */
export async function findByBearer(
  db: Kysely<Database>,
  bearer: string,
  justEnded: boolean,
): Promise<Caller | undefined> {
  const { rows } = await sql<Caller>`
    with seen as (
      update refresh_token set bearer_seen_at = now()
      where bearer_hash = ${hashToken(bearer)} and bearer_seen_at is null
    )
    select session.id, session.account_id as "accountId", session.patient_id as "patientId", session.stage,
      session.proof, session.identity_hash as "identityHash", account.role, ended_at is not null as "hasEnded"
    from refresh_token
    join session on session.id = refresh_token.session_id
    left join account on account.id = session.account_id
    where bearer_hash = ${hashToken(bearer)} and bearer_ends > now() and ends_at > now() and ${isOpen}
      and (ended_at is null or (${justEnded} and ended_at > now() - make_interval(secs => ${GRACE_SECONDS})))`.execute(
    db,
  )
  return rows[0]
}

/** Whether a bearer is over while its sign-in goes on. */
export async function hasRunOut(db: Kysely<Database>, bearer: string): Promise<boolean> {
  const { rows } = await sql`
    select from refresh_token join session on session.id = refresh_token.session_id
    where bearer_hash = ${hashToken(bearer)} and ended_at is null and ends_at > now() and ${isOpen}`.execute(db)
  return rows.length > 0
}

/** The sign-in whose token this is, now or a moment ago. */
export function findByRefreshToken(db: Kysely<Database>, refresh: string): Promise<Session | undefined> {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(sessionColumns)
    .where('refresh_token.hash', '=', hashToken(refresh))
    .where((where) =>
      where.or([
        where('used_at', 'is', null),
        where('used_at', '>', sql<Date>`now() - make_interval(secs => ${GRACE_SECONDS})`),
      ]),
    )
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where(isOpen)
    .executeTakeFirst()
}

/** A sign-in that has just begun and whose first tokens are unused: they may not have arrived. */
export async function findUnheard(db: Kysely<Database>, { refresh }: TokenPair): Promise<Session | undefined> {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(sessionColumns)
    .where('refresh_token.hash', '=', hashToken(refresh))
    .where('used_at', 'is', null)
    .where('bearer_seen_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${GRACE_SECONDS})`)
    .where('ended_at', 'is', null)
    .where(isOpen)
    .executeTakeFirst()
}

/** Locks the sign-in that a token has ever belonged to. Waits for a concurrent renewal. */
export function lockSession(trx: Transaction<Database>, refresh: string): Promise<Session | undefined> {
  return trx
    .selectFrom('session')
    .select(sessionColumns)
    .where('id', '=', (where) =>
      where.selectFrom('refresh_token').select('session_id').where('hash', '=', hashToken(refresh)),
    )
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a token was replaced, whether that was just now, and whether its bearer was ever used. */
export async function readToken(trx: Transaction<Database>, refresh: string) {
  const { rows } = await sql<{ used: boolean; recently: boolean; seen: boolean }>`
    select used_at is not null as used,
      coalesce(used_at > clock_timestamp() - make_interval(secs => ${GRACE_SECONDS}), false) as recently,
      bearer_seen_at is not null as seen
    from refresh_token where hash = ${hashToken(refresh)}`.execute(trx)
  return rows[0]
}

/** Whether a sign-in has reached its greatest age, which no renewal extends. */
export async function hasOutlived(trx: Transaction<Database>, id: string, sessionDays: number): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${sessionDays})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a token as replaced and extends its sign-in, at most to this many days after it began. */
export async function useToken(
  trx: Transaction<Database>,
  refresh: string,
  session: Session,
  sessionDays: number,
): Promise<void> {
  await trx
    .updateTable('refresh_token')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('hash', '=', hashToken(refresh))
    .execute()
  if (session.stage !== 'verified') return
  await trx
    .updateTable('session')
    .set({
      ends_at: sql<Date>`least(${seconds(stageSeconds.verified)}, created_at + make_interval(days => ${sessionDays}))`,
      renewed_at: sql<Date>`now()`,
    })
    .where('id', '=', session.id)
    .execute()
}

/** Restarts the lifetime of a bearer that was never received. */
export async function extendBearer(trx: Transaction<Database>, { bearer }: TokenPair): Promise<void> {
  await trx
    .updateTable('refresh_token')
    .set({ bearer_ends: seconds(BEARER_SECONDS) })
    .where('bearer_hash', '=', hashToken(bearer))
    .execute()
}

const ended = { ended_at: sql<Date>`now()`, ...noPushToken }

/** @returns whether this call ended it: only one of two concurrent calls does */
export async function endSession(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(ended)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every sign-in of an account, on all devices, except the given one. @returns how many have ended */
export async function endSessionsOf(db: Kysely<Database>, accountId: string, except?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(ended)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether a sign-in goes on; until this transaction ends it cannot be ended. */
export async function holdSession(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { STAFF_IDLE, type StaffStage } from '#core/domain/staff/staff.ts'
import { CODE_SECONDS, CODE_TRIES } from '#server/identity/code/code-limits.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { hashStaffToken } from './staff-token.ts'

/** The longest duration of a sign-in: a long shift. */
export const SESSION_SECONDS = 12 * 60 * 60
/** How long a sign-in waits for its code. */
export const WAITING_SECONDS = 15 * 60
/** AES-256. */
const COPIES_KEY_BYTES = 32
/** The shortest time between two writes of `seen_at`. */
const SEEN_SECONDS = 30

const isOpen = sql<boolean>`
  staff_session.ended_at is null and staff_session.ends_at > now() and staff.closed_at is null`

/**
 * The sign-in of a token. A sign-in that is unused for a quarter of an hour is locked. It is not open where the role
 * wants a passkey that the person has not made.
 */
export async function findStaffSession(db: Kysely<Database>, token: string): Promise<StaffCaller | undefined> {
  const { rows } = await sql<StaffCaller>`
    with session as (
      select staff_session.id, staff_id, staff.name, staff.email, role, ends_at, seen_at,
        case when stage = 'open' and seen_at < now() - make_interval(secs => ${STAFF_IDLE / 1000}) then 'locked'
          when stage = 'open' and wants_passkey and not exists (
            select from staff_passkey where staff_passkey.staff_id = staff.id
          ) then 'passkey-wanted'
          else stage end as stage, sees_unassigned
      from staff_session join staff on staff.id = staff_id join staff_role using (role)
      where token_hash = ${hashStaffToken(token)} and ${isOpen}
    ), seen as (
      update staff_session set seen_at = now() from session
      where staff_session.id = session.id and session.stage <> 'locked'
        and session.seen_at < now() - make_interval(secs => ${SEEN_SECONDS})
    )
    select session.id as "sessionId", staff_id as id, session.name, email, session.role, stage, ends_at as "endsAt",
      session.sees_unassigned as "seesUnassigned",
      array(select hospital from staff_unit where staff_unit.staff_id = session.staff_id order by hospital) as hospitals
    from session`.execute(db)
  return rows[0]
}

interface NewStaffSession {
  readonly staffId: string
  readonly token: string
  readonly stage: StaffStage
  readonly deviceName: string
  readonly seconds: number
}

/** @returns its id */
export async function insertStaffSession(
  trx: Transaction<Database>,
  { staffId, token, stage, deviceName, seconds }: NewStaffSession,
): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('staff_session')
    .values({
      id,
      staff_id: staffId,
      token_hash: hashStaffToken(token),
      stage,
      device_name: deviceName,
      copies_key: stage === 'open' ? randomBytes(COPIES_KEY_BYTES) : null,
      ends_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
  return id
}

/** Replaces the last code; the new one has its own tries. */
export async function replaceStaffCode(trx: Transaction<Database>, id: string, codeHash: string): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({
      code_hash: codeHash,
      code_tries: 0,
      code_expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts a try and judges it in one statement. A right code ends the sign-in that waited; another one begins.
 * @returns whether it was right
 */
export async function tryStaffCode(trx: Transaction<Database>, id: string, codeHash: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update staff_session set code_tries = code_tries + 1,
      ended_at = case when code_hash = ${codeHash} then now() end
    where id = ${id} and stage = 'code-wanted' and ended_at is null
      and code_expires_at > now() and code_tries < ${CODE_TRIES}
    returning ended_at is not null as right`.execute(trx)
  return rows[0]?.right ?? false
}

export async function setStaffStage(db: Kysely<Database>, id: string, stage: 'open' | 'locked'): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ stage, seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('stage', '!=', 'code-wanted')
    .execute()
}

/** @param of ends the sign-in only where it is this person's */
export async function endStaffSession(db: Kysely<Database>, id: string, of: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_session')
    .set({ ended_at: sql<Date>`now()`, copies_key: null })
    .where('id', '=', id)
    .where('staff_id', '=', of)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endStaffSessionsOf(db: Kysely<Database>, staffId: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: sql<Date>`now()`, copies_key: null })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Undefined where the sign-in has ended, or began before sign-ins had keys. */
export async function findCopiesKey(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('staff_session').select('copies_key').where('id', '=', id).executeTakeFirst()
  return row?.copies_key?.toString('base64url')
}

/** The open sessions of a person, the last used first. */
export function listStaffSessions(db: Kysely<Database>, staffId: string) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'device_name', 'begun_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('stage', '!=', 'code-wanted')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .execute()
}

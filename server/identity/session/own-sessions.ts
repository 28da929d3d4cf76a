import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { recordRefusal } from './record-refusal.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { endSession, endSessionsOf } from './queries.ts'
import type { SessionOptions } from './session-options.ts'
import type { SignedIn } from './signed-in.ts'

type Ended = RequestOf<typeof calls.endSession>
type Listed = ResponseOf<typeof calls.sessions>

/** An account's sign-ins, on all devices. A sign-in that waits for its code is left out. */
export async function listSessions(
  { db, sessionDays }: Pick<SessionOptions, 'db' | 'sessionDays'>,
  { id: current, accountId }: SignedIn,
): Promise<Listed> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device_name', 'created_at', 'renewed_at'])
    .where('account_id', '=', accountId)
    .where('stage', '=', 'verified')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${sessionDays})`)
    .orderBy(sql`coalesce(renewed_at, created_at)`, 'desc')
    .execute()
  return rows.map(({ id, device_name, created_at, renewed_at }) => ({
    Id: id,
    DeviceName: device_name,
    SignedInAt: created_at.toISOString(),
    UsedAt: (renewed_at ?? created_at).toISOString(),
    IsCurrent: id === current,
  }))
}

/** Signs out on one device. Another person's session is answered as one that does not exist. */
export async function endOwnSession(
  options: Pick<SessionOptions, 'db' | 'limiter'>,
  { Id: sessionId }: Ended,
  caller: SignedIn,
): Promise<void> {
  const { accountId } = caller
  if (!(await isOwn(options.db, sessionId, accountId))) {
    await recordRefusal(options, 'end-session', caller)
    throw new ApiError('not-found', { message: genericMessages.notFound('Id') })
  }
  await options.db.transaction().execute(async (trx) => {
    if (await endSession(trx, sessionId))
      await recordEvent(trx, { action: 'end-session', outcome: 'done', accountId, sessionId })
  })
}

/** Signs out on every other device. @returns how many sessions have ended */
export function endOtherSessions(
  { db }: Pick<SessionOptions, 'db'>,
  { id: sessionId, accountId }: SignedIn,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await endSessionsOf(trx, accountId, sessionId)
    await recordEvent(trx, { action: 'end-other-sessions', outcome: 'done', accountId, sessionId })
    return ended
  })
}

async function isOwn(db: Kysely<Database>, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { endSessionsOf } from '#server/identity/session/queries.ts'
import { emailIdentity, mobileIdentity } from './identity.ts'
import { findByPatientId, findConfirmed } from './queries.ts'

type Which = RequestOf<typeof calls.operatorDisableAccount>
type Answer = ResponseOf<typeof calls.operatorDisableAccount>

/** Closes an account. Its sessions end, and a sign-in to it gets the answer of an unknown identity. */
export async function disableAccount(db: Kysely<Database>, which: Which): Promise<Answer> {
  const { id: accountId, patientId } = await findOne(db, which)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({ closed_at: sql<Date>`coalesce(closed_at, now())` })
      .where('id', '=', accountId)
      .execute()
    await recordEvent(trx, { action: 'disable-account', outcome: 'done', accountId })
  })
  // After that transaction: other code locks a session first and then its account, and would deadlock with this one.
  // The sessions of a closed account open nothing; deleted here, they do not come back when the account is enabled.
  await endSessionsOf(db, accountId)
  return { patientId }
}

/** Lets the account's owner sign in again, on every device. A deletion that they asked for is taken back. */
export async function enableAccount(db: Kysely<Database>, which: Which): Promise<Answer> {
  const { id: accountId, patientId, isClosed } = await findOne(db, which)
  // A sign-in that was under way when the account was closed must not come back with it.
  if (isClosed) await endSessionsOf(db, accountId)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ closed_at: null, erase_at: null }).where('id', '=', accountId).execute()
    await recordEvent(trx, { action: 'enable-account', outcome: 'done', accountId })
  })
  return { patientId }
}

async function findOne(db: Kysely<Database>, which: Which) {
  const account = await find(db, which)
  if (!account) throw new ApiError('unprocessable', { message: genericMessages.notFound('account') })
  return account
}

function find(db: Kysely<Database>, which: Which) {
  if ('patientId' in which) return findByPatientId(db, which.patientId)
  // PostgreSQL cannot store NUL, so no address has one.
  return findConfirmed(
    db,
    'email' in which ? emailIdentity(which.email.replaceAll('\0', '')) : mobileIdentity(which.mobile, '62'),
  )
}

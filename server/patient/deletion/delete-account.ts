import { sql, type Transaction } from 'kysely'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { DELETION_DAYS } from '#core/domain/account/account-deletion.ts'
import type { AccountOptions } from '#server/identity/account/account-options.ts'
import { findAccount } from '#server/identity/account/queries.ts'
import { requirePassword } from '#server/identity/account/password/require-password.ts'
import { TELLING_SECONDS, warningsTo } from '#server/identity/account/tell-owner.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import { hashOneTimeCode } from '#server/identity/code/one-time-code.ts'
import { tryCode } from '#server/identity/code/queries.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { endSessionsOf } from '#server/identity/session/queries.ts'
import { clearRenewalCookie } from '#server/identity/session/renewal/renewal-cookie.ts'
import { type SignedIn, signedInOf } from '#server/identity/session/signed-in.ts'
import { deletionPurposeOf } from './deletion-purpose.ts'

/** Closes an account whose owner has proved who they are. It is erased later, see eraseDueAccounts. */
export async function deleteAccount(
  options: AccountOptions,
  asked: RequestOf<typeof calls.deleteAccount>,
  context: CallContext,
): Promise<ResponseOf<typeof calls.deleteAccount>> {
  const { db } = options
  const caller = signedInOf(context)
  if ('Password' in asked)
    await requirePassword(options, { password: asked.Password, action: 'delete-account' }, context)
  const code = 'OTP' in asked ? asked.OTP : undefined
  const eraseAt = await db.transaction().execute((trx) => close(trx, options, caller, code))
  if (!eraseAt) {
    await recordRefusal(options, 'delete-account', caller)
    throw new ApiError('unprocessable', { message: accountMessages.wrongCode })
  }
  // After that transaction, as in disableAccount.
  await endSessionsOf(db, caller.accountId)
  clearRenewalCookie(context.cookies)
  return { EraseAt: eraseAt.toISOString() }
}

/** @returns when it will be erased; undefined where the code was wrong, or the account was closed meanwhile */
async function close(
  trx: Transaction<Database>,
  { keys, outbox }: AccountOptions,
  caller: SignedIn,
  code: string | undefined,
): Promise<Date | undefined> {
  const { id: sessionId, accountId } = caller
  if (code !== undefined) {
    const isRight = await tryCode(trx, sessionId, hashOneTimeCode(keys, deletionPurposeOf(caller), code))
    if (!isRight) return undefined
  }
  const account = await findAccount(trx, accountId)
  const closed = await trx
    .updateTable('account')
    .set({
      closed_at: sql<Date>`now()`,
      erase_at: sql<Date>`now() + make_interval(days => ${DELETION_DAYS})`,
    })
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .returning('erase_at')
    .executeTakeFirst()
  if (!account || !closed?.erase_at) return undefined
  for (const message of warningsTo(account, { is: 'account-closed' })) await outbox.write(trx, message, TELLING_SECONDS)
  await recordEvent(trx, { action: 'delete-account', outcome: 'done', accountId, sessionId })
  return closed.erase_at
}

import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import { findAccount } from '#server/identity/account/queries.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Turns } from '#server/platform/turns/turns.ts'
import { giveAttachment } from './give-attachment.ts'

interface OwnFileOptions {
  readonly db: Kysely<Database>
  readonly files: FileStore
  readonly turns: Turns
}

/**
 * A file of a request of the caller's own.
 * @throws ApiError `not-found` where there is none
 */
export async function giveOwnFile(
  { db, files, turns }: OwnFileOptions,
  { id }: RequestOf<typeof calls.requestFile>,
  accountId: string,
): Promise<ResponseOf<typeof calls.requestFile>> {
  const account = await findAccount(db, accountId)
  const row = await db
    .selectFrom('attachment')
    .innerJoin('request', 'request.id', 'attachment.submission_id')
    .select('attachment.id')
    .where('attachment.id', '=', id)
    .where('attachment.state', '=', 'kept')
    .where('request.patient_id', '=', account?.patientId ?? null)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found', { message: genericMessages.notFound('id') })
  return turns.run(() => giveAttachment({ db, files }, id))
}

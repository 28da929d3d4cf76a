import type { Kysely } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { isNamed, readFileContent, splitChunks } from './read-file.ts'

/**
 * Gives staff a file, decrypted. Its bytes are judged once more: they may have been changed in the store.
 * @throws ApiError `unprocessable` where there is no such file, or it is not what its form says
 */
export async function giveAttachment(
  { db, files }: { readonly db: Kysely<Database>; readonly files: FileStore },
  id: string,
): Promise<ResponseOf<typeof calls.operatorAttachment>> {
  const row = await db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'kept' || !isNamed(row))
    throw new ApiError('unprocessable', { message: 'There is no such file, or its form could not be read.' })
  const content = await readFileContent(row, splitChunks(await files.get(id)))
  if (typeof content === 'string')
    throw new ApiError('unprocessable', { message: 'The file is not the one that its form names.' })
  return { id, type: row.type, sha256: row.sha256, data: Buffer.from(content).toString('base64') }
}

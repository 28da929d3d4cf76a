import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { digestOf } from '#core/attachments/chunks.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/db/schema.ts'
import { durably } from '#server/platform/db/durably.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { refusedFileNotice } from '#server/patient/request/request-notice.ts'
import { tellPatientIfAsked } from '#server/patient/request/tell-patient.ts'
import { type AttachmentRow, dropChunks, lockAttachment, readChunks } from './queries.ts'
import { isNamed, readFileContent } from './read-file.ts'
import { signAttachmentReceipt } from './receipt.ts'

export interface CompleteOptions {
  readonly db: Kysely<Database>
  readonly files: FileStore
  readonly keys: KeyRing
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Called when a file is stored and the database does not know it yet; tests let a server die here. */
  readonly afterStoring?: (() => Promise<void>) | undefined
}

export type ChunkAnswer = ResponseOf<typeof calls.attachmentChunk>

/**
 * Judges a file whose chunks are all there, stores and receipts it. After a server has died in between, the device asks
 * again, and storing the file once more changes nothing.
 */
export async function completeFile(options: CompleteOptions, row: AttachmentRow, digest: string): Promise<ChunkAnswer> {
  const { db, files, log } = options
  const { id } = row
  const chunks = await readChunks(db, id)
  // Another process may have completed the file meanwhile: its device asks again.
  if (chunks.length === 0) return { state: 'wanted', next: 0, receipt: null }
  const content =
    (await digestOf(chunks)) !== digest ? 'cannot-open' : isNamed(row) && (await readFileContent(row, chunks))
  if (content === 'cannot-open') {
    // The file was damaged on its way: it is wanted again from the first chunk on.
    log.warn({ event: 'attachment-damaged', attachment: id })
    await db.transaction().execute(async (trx) => {
      // Waits for a chunk that is being taken: it must not stay without those before it.
      await lockAttachment(trx, id)
      await dropChunks(trx, id)
    })
    return { state: 'wanted', next: 0, receipt: null }
  }
  if (typeof content === 'string') {
    log.warn({ event: 'attachment-refused', attachment: id, reason: content })
    await refuse(options, row)
    return { state: 'refused', next: 0, receipt: null }
  }
  const sealed = Buffer.concat(chunks)
  await files.put(id, sealed)
  await options.afterStoring?.()
  const kept = await markKept(options, row, { digest, sealed_bytes: sealed.length })
  return { state: 'kept', next: 0, receipt: await signAttachmentReceipt(options.keys, kept) }
}

function markKept(
  { db }: CompleteOptions,
  { id, submission_id }: AttachmentRow,
  stored: Pick<AttachmentRow, 'digest' | 'sealed_bytes'>,
): Promise<AttachmentRow> {
  return db.transaction().execute(async (trx) => {
    await durably(trx)
    const known = await lockAttachment(trx, id)
    if (known?.state === 'kept') return known
    const kept = await trx
      .updateTable('attachment')
      .set({ state: 'kept', ...stored, kept_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await dropChunks(trx, id)
    await tellPatientIfAsked(trx, submission_id)
    return kept
  })
}

async function refuse({ db }: CompleteOptions, { id, submission_id }: AttachmentRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await durably(trx)
    const known = await lockAttachment(trx, id)
    if (known?.state !== 'wanted') return
    await trx.updateTable('attachment').set({ state: 'refused' }).where('id', '=', id).execute()
    await dropChunks(trx, id)
    await tellPatientIfAsked(trx, submission_id, (request) => refusedFileNotice(request, uuid()))
  })
}

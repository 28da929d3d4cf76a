import { v7 } from 'uuid'
import { digestOf, hashOf, newFileKey, openChunks, sealChunks, writeFileKey } from '#core/attachments/chunks.ts'
import { decodeBase64Url } from '#core/crypto/base64url.ts'
import type { StoredAttachment } from '#core/db/rows.ts'
import type { Attachment, AttachmentType } from '#core/domain/submission/attachment.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { receiptedOf } from '#core/outbox/receipts/stored-receipts.ts'
import { attachmentTables, drop } from './keep.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock'>

/**
 * Stores a file of a form that is being filled in. Only the returned value has the file's key.
 * @param draft the id of the form's draft
 * @param content the bytes to send, inspected before
 * @throws DatabaseError `storage-full` where there is no room; nothing is stored then
 */
export async function addAttachment(
  { db, clock }: Door,
  draft: string,
  type: AttachmentType,
  content: Uint8Array<ArrayBuffer>,
): Promise<Attachment> {
  const id = v7()
  const key = newFileKey()
  const chunks = await sealChunks(key, id, content)
  const [digest, sha256] = await Promise.all([digestOf(chunks), hashOf(content)])
  const row: StoredAttachment = {
    id,
    submission: draft,
    bytes: content.length,
    chunks: chunks.length,
    digest,
    state: 'draft',
    addedAt: clock(),
    sent: 0,
    attempts: 0,
    dueAt: 0,
  }
  await db.write(attachmentTables(db), async () => {
    await db.attachments.put(row)
    await db.attachmentChunks.bulkPut(chunks.map((sealed, index) => ({ attachment: id, index, sealed })))
  })
  return { id, type, bytes: content.length, sha256, key: writeFileKey(key) }
}

/**
 * The content of a file whose form is still a draft.
 * @returns undefined where the file is not on this device
 * @throws DatabaseError; DOMException OperationError where its bytes are damaged
 */
export async function readAttachmentContent(
  { db }: Pick<OutboxDoor, 'db'>,
  { id, key }: Attachment,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await db.read(() =>
    db.transaction('r', db.attachments, db.attachmentChunks, async () => ({
      row: await db.attachments.get(id),
      chunks: await db.attachmentChunks.where('attachment').equals(id).sortBy('index'),
    })),
  )
  if (!stored.row || stored.chunks.length !== stored.row.chunks) return undefined
  return openChunks(
    decodeBase64Url(key),
    id,
    stored.chunks.map(({ sealed }) => sealed),
  )
}

/** Removes a file from a form that is being filled in. */
export async function removeAttachment({ db }: Pick<OutboxDoor, 'db'>, id: string): Promise<void> {
  await db.write(attachmentTables(db), async () => {
    const row = await db.attachments.get(id)
    if (row?.state === 'draft') await drop(db, [id])
  })
}

/** How long a file without a saved form is kept, in milliseconds. */
const DRAFT_FOR = 86_400_000
/** Milliseconds of the hospital's clock. As long as a form's receipt, the device shows that a file has arrived. */
const RECEIPTED_FOR = 90 * 86_400_000

/**
 * Deletes files that belong to no form, old receipts of files, and the rest of files that were refused.
 * @throws DatabaseError
 */
export async function sweepAttachments({ db, clock }: Door): Promise<void> {
  const [drafts, receipted, refused] = await db.read(() =>
    db.transaction('r', db.attachments, () => {
      const inState = (state: StoredAttachment['state']) => db.attachments.where('state').equals(state)
      return Promise.all([inState('draft').count(), inState('receipted').toArray(), inState('refused').toArray()])
    }),
  )
  // Ages are by the hospital's clock, because the device's own may jump.
  const signed = receipted.flatMap(({ signedAt, ...row }) => (signedAt === undefined ? [] : [{ ...row, signedAt }]))
  const newest = Math.max(...signed.map(({ signedAt }) => signedAt))
  const aged = [
    ...signed.filter(({ signedAt }) => newest - signedAt > RECEIPTED_FOR),
    ...refused.filter(({ isRead }) => isRead),
  ]
  // A file without its receipt would be shown as missing.
  const told =
    aged.length > 0
      ? await db.read(() =>
          receiptedOf(
            db,
            aged.map(({ submission }) => submission),
          ),
        )
      : new Set()
  const old = aged.filter(({ submission }) => !told.has(submission)).map(({ id }) => id)
  if (old.length > 0) await db.write([db.attachments], () => db.attachments.bulkDelete(old))
  if (drafts === 0) return
  await db.write([...attachmentTables(db), db.drafts], async () => {
    const living = new Set(await db.drafts.toCollection().primaryKeys())
    // Read only now: since the sweep began the device may have slept, or a file may have joined an unsaved draft.
    const now = clock()
    const isOver = ({ submission, addedAt }: StoredAttachment) =>
      !living.has(submission) && Math.abs(now - addedAt) > DRAFT_FOR
    const over = await db.attachments.where('state').equals('draft').filter(isOver).primaryKeys()
    await drop(db, over)
  })
}

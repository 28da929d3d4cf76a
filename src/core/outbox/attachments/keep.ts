import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredAttachment } from '#core/db/rows.ts'

/* What becomes of files with their forms. */

export const attachmentTables = ({ attachments, attachmentChunks }: OutboxDatabase) => [attachments, attachmentChunks]

/** Deletes rows and their chunks. Inside a `write` over `attachmentTables`. */
export async function drop(db: OutboxDatabase, ids: readonly string[]): Promise<void> {
  await db.attachments.bulkDelete([...ids])
  await dropChunks(db, ids)
}

/** Inside a `write` over `attachmentTables`. */
export const dropChunks = (db: OutboxDatabase, ids: readonly string[]): PromiseLike<unknown> =>
  db.attachmentChunks
    .where('attachment')
    .anyOf([...ids])
    .delete()

const ofSubmissions = (db: OutboxDatabase, submissions: readonly string[]) =>
  db.attachments.where('submission').anyOf([...submissions])

/** The files of a form that was given up go with it. Inside a `write` over `attachmentTables`. */
export async function dropAttachmentsOf(db: OutboxDatabase, submissions: readonly string[]): Promise<void> {
  await drop(db, await ofSubmissions(db, submissions).primaryKeys())
}

/**
 * Keeps the files that a form names, now that it is saved, and deletes its others. Inside a `write` over `attachmentTables`.
 * @returns whether all that it names are there
 */
export async function keepAttachmentsOf(
  db: OutboxDatabase,
  submission: string,
  named: readonly string[],
): Promise<boolean> {
  const rows = await ofSubmissions(db, [submission]).toArray()
  const kept = rows.filter(({ id }) => named.includes(id))
  if (kept.length < named.length) return false
  await db.attachments.bulkPut(kept.map((row) => ({ ...row, state: 'kept' })))
  await drop(
    db,
    rows.flatMap(({ id }) => (named.includes(id) ? [] : [id])),
  )
  return true
}

/** The hospital has these forms: their files may leave. Inside a `write` over the attachments. */
export const makeAttachmentsDue = (db: OutboxDatabase, submissions: readonly string[], now: number) =>
  ofSubmissions(db, submissions).modify((row: { state: StoredAttachment['state']; dueAt: number }) => {
    if (row.state === 'kept') Object.assign(row, { state: 'due', dueAt: now })
  })

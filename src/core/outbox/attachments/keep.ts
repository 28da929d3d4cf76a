import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredAttachment } from '#core/db/rows.ts'

export const attachmentTables = ({ attachments, attachmentChunks }: OutboxDatabase) => [attachments, attachmentChunks]

/** Deletes rows and their chunks. Inside a `write` over `attachmentTables`. */
export async function drop(db: OutboxDatabase, ids: readonly string[]): Promise<void> {
  await db.attachments.bulkDelete([...ids])
  await dropChunks(db, ids)
}

/** Deletes the chunks of these files. Inside a `write` over `attachmentTables`. */
export const dropChunks = (db: OutboxDatabase, ids: readonly string[]): PromiseLike<unknown> =>
  db.attachmentChunks
    .where('attachment')
    .anyOf([...ids])
    .delete()

export const filesOf = (db: OutboxDatabase, submissions: readonly string[]) =>
  db.attachments.where('submission').anyOf([...submissions])

/** Deletes the files of forms that were discarded. Inside a `write` over `attachmentTables`. */
export async function dropAttachmentsOf(db: OutboxDatabase, submissions: readonly string[]): Promise<void> {
  await drop(db, await filesOf(db, submissions).primaryKeys())
}

/**
 * Keeps the files that a saved form names, and deletes its other files. Inside a `write` over `attachmentTables`.
 * @returns whether all named files are there
 */
export async function keepAttachmentsOf(
  db: OutboxDatabase,
  submission: string,
  named: readonly string[],
): Promise<boolean> {
  const rows = await filesOf(db, [submission]).toArray()
  const kept = rows.filter(({ id }) => named.includes(id))
  if (kept.length < named.length) return false
  await db.attachments.bulkPut(kept.map((row) => ({ ...row, state: 'kept' })))
  await drop(
    db,
    rows.flatMap(({ id }) => (named.includes(id) ? [] : [id])),
  )
  return true
}

/** The files of forms that an import has brought. */
export interface Rejoined {
  /** The ids of the files that each form names; a form without files is not in the map. */
  readonly files: ReadonlyMap<string, readonly string[]>
  /** How many of these files are not on this device. */
  readonly elsewhere: number
}

/**
 * Keeps the files of imported forms that are on this device. Other files stay files of a draft and are deleted in time,
 * so that a wrong list deletes nothing at once. Inside a `write` over `attachmentTables`.
 * @param forms without `files` where an earlier version of the app exported them: then all files of their drafts are
 * theirs
 */
export async function rejoinFiles(
  db: OutboxDatabase,
  forms: readonly { readonly id: string; readonly files?: readonly string[] }[],
): Promise<Rejoined> {
  const here = await filesOf(
    db,
    forms.map(({ id }) => id),
  ).toArray()
  const bySubmission = Map.groupBy(here, ({ submission }) => submission)
  const files = new Map(
    forms.flatMap(({ id, files: named = bySubmission.get(id)?.map((row) => row.id) }) => (named ? [[id, named]] : [])),
  )
  const isNamed = ({ id, submission }: StoredAttachment) => files.get(submission)?.includes(id) === true
  const kept = here.filter(isNamed)
  await db.attachments.bulkPut(kept.map((row) => (row.state === 'draft' ? { ...row, state: 'kept' } : row)))
  return { files, elsewhere: [...files.values()].flat().length - kept.length }
}

/** A person has read which files were refused. The receipts of their forms still say so. */
export const markRefusedRead = (db: OutboxDatabase): Promise<unknown> =>
  db.write([db.attachments], () => db.attachments.where('state').equals('refused').modify({ isRead: true }))

/** Makes files due, because the hospital has their forms. Inside a `write` over the attachments. */
export const makeAttachmentsDue = (db: OutboxDatabase, submissions: readonly string[], now: number) =>
  filesOf(db, submissions).modify((row: { state: StoredAttachment['state']; dueAt: number }) => {
    if (row.state === 'kept') Object.assign(row, { state: 'due', dueAt: now })
  })

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

/**
 * The same for forms that come back as a file and were filled in here: what their drafts have is theirs. Inside a `write` over
 * `attachmentTables`.
 * @returns how many each form has, as its row says it
 */
export async function keepDraftedFiles(
  db: OutboxDatabase,
  submissions: readonly string[],
): Promise<ReadonlyMap<string, { readonly attachments: number }>> {
  const drafted = await ofSubmissions(db, submissions)
    .filter(({ state }) => state === 'draft')
    .toArray()
  await db.attachments.bulkPut(drafted.map((row) => ({ ...row, state: 'kept' })))
  return new Map(
    [...Map.groupBy(drafted, ({ submission }) => submission)].map(([id, { length }]) => [id, { attachments: length }]),
  )
}

/** A person has read which files the hospital did not take. */
export const forgetRefused = (db: OutboxDatabase): Promise<unknown> =>
  db.write([db.attachments], () => db.attachments.where('state').equals('refused').delete())

/** The hospital has these forms: their files may leave. Inside a `write` over the attachments. */
export const makeAttachmentsDue = (db: OutboxDatabase, submissions: readonly string[], now: number) =>
  ofSubmissions(db, submissions).modify((row: { state: StoredAttachment['state']; dueAt: number }) => {
    if (row.state === 'kept') Object.assign(row, { state: 'due', dueAt: now })
  })

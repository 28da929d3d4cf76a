import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission, StoredAttachment, StoredReceipt } from '#core/db/rows.ts'
import { isOpenTo, type Presence } from '#core/outbox/door/owner.ts'

/** The files of one form on this device, the earliest first. */
export const attachmentsOf = async (db: OutboxDatabase, submission: string): Promise<StoredAttachment[]> =>
  (await db.attachments.where('submission').equals(submission).sortBy('id')).filter(({ state }) => state !== 'draft')

/** How the files of a form stand, as far as this device knows. */
export interface FileStanding {
  /** On this device, and still to be sent. */
  readonly waiting: number
  readonly refused: number
  /** Neither on this device nor sent by it. */
  readonly elsewhere: number
}

/** Of forms that name files, or that have some here, by id. */
export async function standingOf(
  db: OutboxDatabase,
  forms: readonly Pick<QueuedSubmission, 'id' | 'files'>[],
): Promise<ReadonlyMap<string, FileStanding>> {
  const rows = await db.attachments
    .where('submission')
    .anyOf(forms.map(({ id }) => id))
    .toArray()
  const byForm = Map.groupBy(rows, ({ submission }) => submission)
  return new Map(
    forms.flatMap(({ id, files = [] }) => {
      const here = byForm.get(id) ?? []
      if (here.length + files.length === 0) return []
      const waiting = here.filter(({ state }) => state === 'kept' || state === 'due').length
      const refused = here.filter(({ state }) => state === 'refused').length
      const elsewhere = files.filter((file) => here.every((row) => row.id !== file)).length
      return [[id, { waiting, refused, elsewhere }] as const]
    }),
  )
}

/** A form that the hospital has, and whose files it has not all. */
export interface Incomplete {
  readonly receipt: StoredReceipt
  /** How many of its files are still to be sent. */
  readonly waiting: number
}

/** Those that this person may see, the earliest form first. */
export const findIncomplete = (db: OutboxDatabase, presence: Presence): Promise<Incomplete[]> =>
  db.transaction('r', db.attachments, db.receiptBatches, async () => {
    const due = await db.attachments.where('state').equals('due').toArray()
    const byForm = Map.groupBy(due, ({ submission }) => submission)
    const batches = await db.receiptBatches
      .where('ids')
      .anyOf([...byForm.keys()])
      .distinct()
      .toArray()
    return batches
      .filter((batch) => isOpenTo(presence, batch))
      .flatMap(({ receipts }) => receipts)
      .flatMap((receipt) => {
        const files = byForm.get(receipt.id) ?? []
        return files.length === 0 ? [] : [{ receipt, waiting: files.length }]
      })
      .toSorted((one, other) => one.receipt.createdAt - other.receipt.createdAt)
  })

/** How the files of saved forms stand. */
export interface AttachmentCounts {
  /** Their form has no receipt yet. */
  readonly kept: number
  readonly due: number
  /** And no person has read it. */
  readonly refused: number
  /** Chunks that are to be sent, and that the hospital has, of those that are due. */
  readonly chunks: number
  readonly sent: number
}

export const countAttachments = (db: OutboxDatabase): Promise<AttachmentCounts> =>
  db.transaction('r', db.attachments, async () => {
    const rows = await db.attachments.where('state').anyOf('kept', 'due', 'refused').toArray()
    const count = (state: StoredAttachment['state']) => rows.filter((row) => row.state === state && !row.isRead).length
    const due = rows.filter(({ state }) => state === 'due')
    return {
      kept: count('kept'),
      due: due.length,
      refused: count('refused'),
      chunks: due.reduce((sum, { chunks }) => sum + chunks, 0),
      sent: due.reduce((sum, { sent }) => sum + sent, 0),
    }
  })

import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission, StoredAttachment, StoredReceipt } from '#core/db/rows.ts'
import { isOpenTo, type Presence } from '#core/outbox/door/owner.ts'

/** The files of one form on this device, the earliest first. */
export const attachmentsOf = async (db: OutboxDatabase, submission: string): Promise<StoredAttachment[]> =>
  (await db.attachments.where('submission').equals(submission).sortBy('id')).filter(({ state }) => state !== 'draft')

/** The state of a form's files, as far as this device knows. */
export interface FileStanding {
  /** Files that are on this device and still to be sent. */
  readonly waiting: number
  readonly refused: number
  /** Files that are neither on this device nor sent from it. */
  readonly elsewhere: number
}

/** The state of the files of these forms, by form id; only forms that name files or have some on this device. */
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

/** A receipted form of which the hospital does not have all files. */
export interface Incomplete {
  readonly receipt: StoredReceipt
  /** How many of the form's files are still to be sent. */
  readonly waiting: number
}

/** The incomplete forms that this person may see, the earliest first. */
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

/** The state of the files of saved forms. */
export interface AttachmentCounts {
  /** Files whose form has no receipt yet. */
  readonly kept: number
  readonly due: number
  /** Refused files that no person has read about. */
  readonly refused: number
  /** Chunks of the due files: how many there are, and how many of them the hospital has. */
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

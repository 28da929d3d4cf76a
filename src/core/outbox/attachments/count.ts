import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredAttachment } from '#core/db/rows.ts'

/** The files of one form on this device, the earliest first. */
export const attachmentsOf = async (db: OutboxDatabase, submission: string): Promise<StoredAttachment[]> =>
  (await db.attachments.where('submission').equals(submission).sortBy('id')).filter(({ state }) => state !== 'draft')

/** How the files of saved forms stand. */
export interface AttachmentCounts {
  /** Their form has no receipt yet. */
  readonly kept: number
  readonly due: number
  readonly refused: number
  /** Chunks that are to be sent, and that the hospital has, of those that are due. */
  readonly chunks: number
  readonly sent: number
}

export const countAttachments = (db: OutboxDatabase): Promise<AttachmentCounts> =>
  db.transaction('r', db.attachments, async () => {
    const rows = await db.attachments.where('state').anyOf('kept', 'due', 'refused').toArray()
    const count = (state: StoredAttachment['state']) => rows.filter((row) => row.state === state).length
    const due = rows.filter(({ state }) => state === 'due')
    return {
      kept: count('kept'),
      due: due.length,
      refused: count('refused'),
      chunks: due.reduce((sum, { chunks }) => sum + chunks, 0),
      sent: due.reduce((sum, { sent }) => sum + sent, 0),
    }
  })

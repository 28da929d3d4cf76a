import { DatabaseError, errorNames } from '#core/db/database-error.ts'
import type { GivenSurvey, QueuedSubmission, SealedBytes, StoredAdvice, StoredDraft } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { stateOf, toItem } from '#core/outbox/handover/handover-item.ts'
import { findReceipt } from '#core/outbox/receipts/stored-receipts.ts'
import { OutboxError } from './outbox-error.ts'

/** Records that are written in the same transaction. */
interface Beside {
  readonly given?: readonly GivenSurvey[]
  readonly advice?: StoredAdvice | undefined
}

/**
 * Puts a sealed submission into the queue in the place of its draft. When the promise resolves, it is on the disk.
 * @param beside what is remembered of a survey, and what its runner was advised
 * @throws OutboxError; nothing has changed then
 */
export async function enqueue(
  { db }: Pick<OutboxDoor, 'db'>,
  row: QueuedSubmission,
  bytes: SealedBytes,
  { given = [], advice }: Beside = {},
): Promise<void> {
  let draft: StoredDraft | undefined
  try {
    const tables = [db.drafts, db.queue, db.sealed, db.receiptBatches, db.given, db.advices]
    // Loaded before the transaction begins, and only for forms with files.
    const files = row.files && (await import('#core/outbox/attachments/keep.ts'))
    await db.write([...tables, ...(files?.attachmentTables(db) ?? [])], async () => {
      // If the connection broke after the commit, the same submission comes a second time.
      const [queued, receipt, collected = 0] = await Promise.all([
        db.queue.get(row.id),
        findReceipt(db, row.id),
        db.getMeta('collected'),
      ])
      draft = await db.drafts.get(row.id)
      if ((queued ?? receipt)?.sha256 === row.sha256) return
      if (receipt) throw new OutboxError('already-saved')
      if (files && !(await files.keepAttachmentsOf(db, row.id, row.files ?? [])))
        throw new OutboxError('attachment-lost')
      await Promise.all([
        db.queue.add(row),
        db.sealed.add(bytes),
        db.drafts.delete(row.id),
        db.setMeta('collected', collected + 1),
        ...given.map((one) => db.given.put(one)),
        advice && db.advices.put(advice),
      ])
    })
  } catch (error) {
    if (error instanceof DatabaseError)
      throw new OutboxError(error.reason, { cause: error, item: toItem(row, bytes, draft && stateOf(draft)) })
    if (errorNames(error).includes('ConstraintError')) throw new OutboxError('already-saved', { cause: error })
    throw error
  }
}

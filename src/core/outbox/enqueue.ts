import { DatabaseError, errorNames } from '#core/db/database-error.ts'
import type { GivenSurvey, QueuedSubmission, SealedBytes, StoredAdvice } from '#core/db/rows.ts'
import type { OutboxDoor } from './door.ts'
import { toItem } from './handover-item.ts'
import { findReceipt } from './stored-receipts.ts'
import { OutboxError } from './outbox-error.ts'

/**
 * Puts a sealed submission into the queue in the place of its draft. When the promise is kept, it is on the disk.
 * @param kept what is remembered of a survey, and what its runner was advised
 * @throws OutboxError; nothing has changed then
 */
export async function enqueue(
  { db }: Pick<OutboxDoor, 'db'>,
  row: QueuedSubmission,
  bytes: SealedBytes,
  { given = [], advice }: { readonly given?: readonly GivenSurvey[]; readonly advice?: StoredAdvice | undefined } = {},
): Promise<void> {
  try {
    await db.write([db.drafts, db.queue, db.sealed, db.receiptBatches, db.given, db.advices], async () => {
      // The connection may have broken off after the commit: this is the same submission again.
      const [queued, receipt, collected = 0] = await Promise.all([
        db.queue.get(row.id),
        findReceipt(db, row.id),
        db.getMeta('collected'),
      ])
      if ((queued ?? receipt)?.sha256 === row.sha256) return
      if (receipt) throw new OutboxError('already-saved')
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
    if (error instanceof DatabaseError) throw new OutboxError(error.reason, { cause: error, item: toItem(row, bytes) })
    if (errorNames(error).includes('ConstraintError')) throw new OutboxError('already-saved', { cause: error })
    throw error
  }
}

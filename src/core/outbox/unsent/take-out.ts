import { attachmentTables, dropAttachmentsOf } from '#core/outbox/attachments/keep.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

export const takeOutTables = (db: OutboxDatabase) => [
  db.queue,
  db.sealed,
  db.given,
  db.advices,
  ...attachmentTables(db),
]

/** Deletes a submission without a receipt, with its files, for good. Inside a `write` over `takeOutTables`. */
export async function takeOut(db: OutboxDatabase, id: string): Promise<void> {
  await db.queue.delete(id)
  await db.sealed.delete(id)
  await db.advices.delete(id)
  await dropAttachmentsOf(db, [id])
  await db.given.where('id').equals(id).delete()
  await db.addToMeta('discarded', 1)
}

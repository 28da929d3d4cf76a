import type { OutboxDatabase } from '#core/db/outbox.ts'
import { readCode } from '#core/domain/text/written.ts'

interface Labelled {
  readonly kind: string
  readonly label: string
}

/**
 * When a form of this kind was last saved on this device under a label, however it is written (readCode), in milliseconds since 1970.
 * @returns undefined where none was, or its receipt has been forgotten
 * @throws DatabaseError
 */
export function lastUseOf(db: OutboxDatabase, { kind, label }: Labelled): Promise<number | undefined> {
  const wanted = readCode(label)
  const isIt = (one: Labelled) => one.kind === kind && readCode(one.label) === wanted
  return db.read(() =>
    db.transaction('r', db.queue, db.receiptBatches, async () => {
      const queued = await db.queue.filter(isIt).toArray()
      const batches = await db.receiptBatches.toArray()
      const settled = batches.flatMap(({ receipts }) => receipts.filter(isIt))
      const times = [...queued, ...settled].map(({ createdAt }) => createdAt)
      return times.length > 0 ? Math.max(...times) : undefined
    }),
  )
}

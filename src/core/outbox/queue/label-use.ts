import type { OutboxDatabase } from '#core/db/outbox.ts'
import { readCode } from '#core/domain/text/written.ts'

interface Labelled {
  readonly kind: string
  readonly label: string
}

/** Of a longer queue the rest is not read, and neither are older receipts. */
const LOOKED_AT = 2000

/**
 * When a form of this kind was last saved on this device under a label, however it is written (readCode), in milliseconds since 1970.
 * @returns undefined where none of the latest was, or its receipt has been forgotten
 * @throws DatabaseError
 */
export function lastUseOf(db: OutboxDatabase, { kind, label }: Labelled): Promise<number | undefined> {
  const wanted = readCode(label)
  const isIt = (one: Labelled) => one.kind === kind && readCode(one.label) === wanted
  return db.read(() =>
    db.transaction('r', db.queue, db.receiptBatches, async () => {
      // oxlint-disable-next-line unicorn/no-array-reverse -- collections of Dexie's, no arrays
      const queued = await db.queue.orderBy('createdAt').reverse().limit(LOOKED_AT).toArray()
      // oxlint-disable-next-line unicorn/no-array-reverse
      const batches = await db.receiptBatches.orderBy('settledAt').reverse().limit(LOOKED_AT).toArray()
      const settled = batches.flatMap(({ receipts }) => receipts)
      const times = [...queued, ...settled].filter(isIt).map(({ createdAt }) => createdAt)
      return times.length > 0 ? Math.max(...times) : undefined
    }),
  )
}

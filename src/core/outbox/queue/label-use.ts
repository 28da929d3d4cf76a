import { lastFirst } from '#core/db/last-first.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import { readCode } from '#core/domain/text/written.ts'

interface Labelled {
  readonly kind: string
  readonly label: string
}

/** How many rows, and how many batches of receipts, are searched at most. */
const LOOKED_AT = 2000

/**
 * When a form of this kind and label (by `readCode`) was last saved on this device, in milliseconds since 1970.
 * @returns undefined where none was found, or its receipt has been pruned
 * @throws DatabaseError
 */
export function lastUseOf(db: OutboxDatabase, { kind, label }: Labelled): Promise<number | undefined> {
  const wanted = readCode(label)
  const isIt = (one: Labelled) => one.kind === kind && readCode(one.label) === wanted
  return db.read(() =>
    db.transaction('r', db.queue, db.receiptBatches, async () => {
      const queued = await lastFirst(db.queue, 'createdAt').limit(LOOKED_AT).toArray()
      const batches = await lastFirst(db.receiptBatches, 'settledAt').limit(LOOKED_AT).toArray()
      const settled = batches.flatMap(({ receipts }) => receipts)
      const times = [...queued, ...settled].filter(isIt).map(({ createdAt }) => createdAt)
      return times.length > 0 ? Math.max(...times) : undefined
    }),
  )
}

import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { LostRows } from '#core/db/rows.ts'
import { readTotals } from './counts.ts'

/** How the queue stands at one moment. */
export interface Standing {
  /** Every row without a receipt: waiting, on its way, held or refused. */
  readonly unsent: number
  /** When the oldest of them was saved, ms since 1970. */
  readonly oldest: number | undefined
  /** What the browser deleted. */
  readonly lost: LostRows | undefined
  /** Whether a worker named the device that cannot read the witness: this may be another device to the hospital. */
  readonly isUnwitnessed: boolean
}

/** Inside a transaction that may read the queue and the meta table. */
export async function readStanding(db: OutboxDatabase): Promise<Standing> {
  const { queue } = db
  const [{ unsent }, first, lost, unwitnessed] = await Promise.all([
    readTotals(db),
    queue.orderBy('createdAt').first(),
    db.getMeta('lost'),
    db.getMeta('unwitnessed'),
  ])
  return { unsent, oldest: first?.createdAt, lost, isUnwitnessed: unwitnessed === true }
}

import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { LostRows } from '#core/db/rows.ts'
import { readDiscarded, readTotals } from './counts.ts'

export interface Standing {
  /** The name of this profile among the hospital's devices, at the time of reading. */
  readonly device: string | undefined
  /** Every row without a receipt: waiting, on its way, held or refused. */
  readonly unsent: number
  /** When the oldest unsent row was saved, ms since 1970. */
  readonly oldest: number | undefined
  /** The rows that were lost when the browser deleted the databases. */
  readonly lost: LostRows | undefined
  /** All rows that people have discarded on this device. */
  readonly discarded: number
  /** Whether a worker that cannot read the witness named the device. The hospital may know it under another name. */
  readonly isUnwitnessed: boolean
}

/** Reads the standing. Inside a transaction that may read the queue and the meta table. */
export async function readStanding(db: OutboxDatabase): Promise<Standing> {
  const { queue } = db
  const [device, { unsent }, first, lost, discarded, unwitnessed] = await Promise.all([
    db.getMeta('deviceId'),
    readTotals(db),
    queue.orderBy('createdAt').first(),
    db.getMeta('lost'),
    readDiscarded(db),
    db.getMeta('unwitnessed'),
  ])
  return { device, unsent, oldest: first?.createdAt, lost, discarded, isUnwitnessed: unwitnessed === true }
}

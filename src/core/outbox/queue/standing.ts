import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { LostRows } from '#core/db/rows.ts'
import { readDiscarded, readTotals } from './counts.ts'

export interface Standing {
  /** The name of this profile among the hospital's devices, at the same moment. */
  readonly device: string | undefined
  /** Every row without a receipt: waiting, on its way, held or refused. */
  readonly unsent: number
  /** When the oldest of them was saved, ms since 1970. */
  readonly oldest: number | undefined
  /** What the browser deleted. */
  readonly lost: LostRows | undefined
  /** Given up by people, ever. */
  readonly discarded: number
  /** Whether a worker named the device that cannot read the witness: this may be another device to the hospital. */
  readonly isUnwitnessed: boolean
}

/** Inside a transaction that may read the queue and the meta table. */
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

import { LONGEST_PAUSE, hasCome } from './backoff.ts'
import { claimBatch, freeAbandoned } from './claim.ts'
import { deliver, type DeliveryDoor } from './deliver.ts'
import { obtainDeviceId } from './device-id.ts'
import type { OutboxDoor } from './door.ts'
import { underDrainLock } from './drain-lock.ts'
import { takeLease, type LeaseTaker } from './lease.ts'
import type { Presence } from './owner.ts'
import { releaseOwn } from './release.ts'

/** Batches on their way at once; while they travel the next one is read. */
const LANES = 4

/** `stopped`: something is in the way, what is left will be due later. `busy`: another tab or worker drains. */
export interface DrainReport {
  readonly ended: 'drained' | 'stopped' | 'paused' | 'busy'
  readonly receipted: number
}

/** Delivers what is due and takes the receipts. Page and service worker run it; one at a time does. */
export async function drain(door: OutboxDoor, heartbeats: DeliveryDoor['heartbeats']): Promise<DrainReport> {
  // Asked before the lock is taken: whoever has it must show at once that they drain.
  const presence = await door.presence()
  const report = await underDrainLock(door, (taker, lost) => drainAlone({ ...door, heartbeats }, presence, taker, lost))
  return report ?? { ended: 'busy', receipted: 0 }
}

async function drainAlone(
  door: Omit<DeliveryDoor, 'device'>,
  presence: Presence,
  taker: LeaseTaker,
  lost: AbortSignal,
): Promise<DrainReport> {
  const device = await beginPass(door, taker, presence)
  if (device === undefined) return { ended: 'paused', receipted: 0 }
  let receipted = 0
  let blocked = false
  const lane = async () => {
    while (!blocked && !lost.aborted) {
      const batch = await claimBatch(door.db, taker, door.clock(), presence)
      if (!batch) return
      const delivery = await deliver({ ...door, device }, taker, batch.claimed, batch.standing)
      receipted += delivery.receipted
      blocked ||= !delivery.goOn
    }
  }
  const failed = (await Promise.allSettled(Array.from({ length: LANES }, lane))).find(
    (one) => one.status === 'rejected',
  )
  await endLease(door, taker)
  if (failed) throw failed.reason
  return { ended: blocked || lost.aborted ? 'stopped' : 'drained', receipted }
}

/**
 * Looks whether the queue pauses; if not, takes back what was abandoned, lets go what waited for its owner, and shows at
 * once that somebody drains. Whoever finds the lock taken before the first batch is leased would steal it else.
 * @returns the device's name, undefined while the queue pauses
 */
async function beginPass(door: OutboxDoor, taker: LeaseTaker, presence: Presence): Promise<string | undefined> {
  const { db, clock } = door
  return db.write([db.queue], async () => {
    if (!hasCome((await db.getMeta('pausedUntil')) ?? 0, LONGEST_PAUSE, clock())) return undefined
    await freeAbandoned(db, taker, clock())
    if (presence.is === 'signed-in') await releaseOwn(door, presence.owner)
    await db.setMeta('drainLease', takeLease(taker, clock()))
    return obtainDeviceId(db)
  })
}

async function endLease({ db }: OutboxDoor, { owner }: LeaseTaker): Promise<void> {
  await db.write([], async () => {
    if ((await db.getMeta('drainLease'))?.owner === owner) await db.meta.delete('drainLease')
  })
}

import { LONGEST_PAUSE, hasCome } from './backoff.ts'
import { claimBatch, claimTables, type Batch } from './claim.ts'
import { deliver, type DeliveryDoor } from './deliver.ts'
import { obtainDeviceId } from './device-id.ts'
import type { OutboxDoor } from './door.ts'
import { underDrainLock } from './drain-lock.ts'
import { freeAbandoned, type LeaseTaker } from './lease.ts'
import type { Presence } from './owner.ts'
import { releaseOwn } from './release.ts'
import { settleTables } from './settle.ts'

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
  const { db } = door
  const begun = await beginPass(door, taker, presence)
  if (!begun) return { ended: 'paused', receipted: 0 }
  const { device } = begun
  let receipted = 0
  let blocked = false
  const goesOn = () => !blocked && !lost.aborted
  const claim = () => claimBatch(db, taker, door.clock(), presence)

  /** Settles what one batch has brought and takes the next one, in one transaction. */
  const lane = async (first: Batch) => {
    for (let batch: Batch | undefined = first; batch;) {
      const delivery = await deliver({ ...door, device }, batch)
      receipted += delivery.receipted
      blocked ||= !delivery.goOn
      batch = await db.write(settleTables(db), async () => {
        await delivery.settle()
        return goesOn() ? claim() : undefined
      })
    }
  }

  const lanes: Promise<void>[] = []
  const beginLanes = async () => {
    for (let batch = begun.first; batch;) {
      lanes.push(lane(batch))
      const isEnough = lanes.length === LANES || !batch.more || !goesOn()
      batch = isEnough ? undefined : await db.write(claimTables(db), claim)
    }
  }
  const ended = [...(await Promise.allSettled([beginLanes()])), ...(await Promise.allSettled(lanes))]
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return { ended: blocked || lost.aborted ? 'stopped' : 'drained', receipted }
}

/**
 * Looks whether the queue pauses; if not, takes back what was abandoned, lets go what waited for its owner, and leases the
 * first batch: whoever finds the lock taken and no lease would steal it.
 * @returns undefined while the queue pauses
 */
function beginPass(
  door: OutboxDoor,
  taker: LeaseTaker,
  presence: Presence,
): Promise<{ readonly device: string; readonly first: Batch | undefined } | undefined> {
  const { db, clock } = door
  return db.write(claimTables(db), async () => {
    if (!hasCome((await db.getMeta('pausedUntil')) ?? 0, LONGEST_PAUSE, clock())) return undefined
    await freeAbandoned(db, taker, clock())
    if (presence.is === 'signed-in') await releaseOwn(door, presence.owner)
    return { device: await obtainDeviceId(db), first: await claimBatch(db, taker, clock(), presence) }
  })
}

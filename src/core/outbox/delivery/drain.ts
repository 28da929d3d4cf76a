import type { OutboxDoor } from '#core/outbox/door/door.ts'
import type { Presence } from '#core/outbox/door/owner.ts'
import { freeAbandoned, readEra, type LeaseTaker } from '#core/outbox/queue/lease.ts'
import { makeUnreachedDue, releaseForUpdate, releaseOwn } from '#core/outbox/queue/release.ts'
import { LONGEST_PAUSE, hasCome } from '#core/outbox/rules/backoff.ts'
import { deviceId } from '#core/outbox/witness/witness.ts'
import { claimBatch, claimTables, type Batch } from './claim.ts'
import { deliver, type DeliveryDoor } from './deliver.ts'
import { underDrainLock } from './drain-lock.ts'
import { settleTables } from './settle.ts'

/** The number of batches that travel at once. The next one is read meanwhile. */
const LANES = 4

/** `stopped`: a problem ended the pass, and the rest will be due later. `busy`: another tab or worker drains. */
export interface DrainReport {
  readonly ended: 'drained' | 'stopped' | 'paused' | 'busy'
  readonly receipted: number
}

/** Delivers the rows that are due and stores the receipts. Page and service worker run it, one at a time. */
export async function drain(door: OutboxDoor, heartbeats: DeliveryDoor['heartbeats']): Promise<DrainReport> {
  // Presence and name are asked before the lock is taken: its holder must take a lease at once, and the name must not wait
  // behind the batches.
  const [presence] = await Promise.all([door.presence(), deviceId(door)])
  const report = await underDrainLock(door, (taker) => drainAlone({ ...door, heartbeats }, presence, taker))
  return report ?? { ended: 'busy', receipted: 0 }
}

async function drainAlone(door: DeliveryDoor, presence: Presence, taker: LeaseTaker): Promise<DrainReport> {
  const { db } = door
  const begun = await beginPass(door, taker, presence)
  if (begun.is !== 'begun') return { ended: begun.is, receipted: 0 }
  let receipted = 0
  let blocked = false
  let reached = false
  /** Leases the next batch under this id, unless the lock was stolen. */
  const claim = async (id: string) => {
    blocked ||= (await readEra(db)) !== taker.era
    return blocked ? undefined : claimBatch(db, id, taker, door.clock(), presence)
  }

  /** Settles the answer for one batch and leases the next one, in one transaction. */
  const lane = async (first: Batch) => {
    for (let batch: Batch | undefined = first; batch;) {
      const delivery = await deliver(door, batch)
      receipted += delivery.receipted
      blocked ||= !delivery.goOn
      const next = crypto.randomUUID()
      batch = await db.write(settleTables(db), async () => {
        await delivery.settle()
        if (delivery.receipted > 0 && !reached) await makeUnreachedDue(door)
        return claim(next)
      })
      reached ||= delivery.receipted > 0
    }
  }

  const lanes: Promise<void>[] = []
  const beginLanes = async () => {
    for (let batch = begun.first; batch;) {
      lanes.push(lane(batch))
      const next = crypto.randomUUID()
      const isEnough = lanes.length === LANES || !batch.more || blocked
      batch = isEnough ? undefined : await db.write(claimTables(db), () => claim(next))
    }
  }
  const ended = [...(await Promise.allSettled([beginLanes()])), ...(await Promise.allSettled(lanes))]
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return { ended: blocked ? 'stopped' : 'drained', receipted }
}

type Beginning =
  | { readonly is: 'begun'; readonly first: Batch | undefined }
  /** The queue pauses, or another drainer is about to steal the lock. */
  | { readonly is: 'paused' | 'busy' }

/**
 * Frees abandoned rows, releases rows that waited for their owner or this app version, and leases the first batch. All
 * in one transaction: another drainer that finds the lock taken and no live lease would steal it.
 */
function beginPass(door: OutboxDoor, taker: LeaseTaker, presence: Presence): Promise<Beginning> {
  const { db, clock } = door
  const first = crypto.randomUUID()
  return db.write(claimTables(db), async () => {
    if ((await readEra(db)) !== taker.era) return { is: 'busy' }
    if (!hasCome((await db.getMeta('pausedUntil')) ?? 0, LONGEST_PAUSE, clock())) return { is: 'paused' }
    await freeAbandoned(db, taker, clock())
    await releaseForUpdate(door)
    if (presence.is === 'signed-in') await releaseOwn(door, presence.owner)
    return { is: 'begun', first: await claimBatch(db, first, taker, clock(), presence) }
  })
}

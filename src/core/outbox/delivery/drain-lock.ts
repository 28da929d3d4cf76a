import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { beginEra, isLive, presentEra, type LeaseTaker } from '#core/outbox/queue/lease.ts'

export const DRAIN_LOCK = 'outbox-drain'

type Work<T> = (taker: LeaseTaker) => Promise<T>

/**
 * Runs the work unless another drainer is at work. A frozen tab keeps its lock for ever, so the lock is stolen, but
 * only when no lease is live. Before that the thief begins a new era in a transaction: a drainer that was about to take
 * its first lease finds the new era and takes none.
 * @returns undefined when another drainer is at work, or has stolen the lock before the work began
 */
export async function underDrainLock<T>({ db, locks, clock }: OutboxDoor, work: Work<T>): Promise<T | undefined> {
  const era = await presentEra(db)
  if (!locks)
    return (await isBusy(db, clock())) ? undefined : work({ owner: crypto.randomUUID(), underLock: false, era })
  // The era must be read before the lock is requested.
  const first = await request(locks, { ifAvailable: true }, () =>
    work({ owner: crypto.randomUUID(), underLock: true, era }),
  )
  if (first !== undefined) return first
  const next = await beginEra(db, clock())
  if (next === undefined) return undefined
  return request(locks, { steal: true }, () => work({ owner: crypto.randomUUID(), underLock: true, era: next }))
}

/** Whether a lease is live. */
const isBusy = (db: OutboxDatabase, now: number): Promise<boolean> =>
  db.read(async () => (await db.leases.toArray()).some((lease) => isLive(lease, now)))

async function request<T>(locks: LockManager, options: LockOptions, work: () => Promise<T>): Promise<T | undefined> {
  let result: Promise<T> | undefined
  try {
    await locks.request(DRAIN_LOCK, options, async (lock) => {
      if (!lock) return
      result = work()
      await result
    })
  } catch (error) {
    // The lock was stolen, before the work began or after it. Batches on their way end in order, by their leases.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
  return result
}

/** Waits for the end of the present drain, a minute at most. */
export async function whenDrainEnds({ locks }: Pick<OutboxDoor, 'locks'>): Promise<void> {
  try {
    await locks?.request(DRAIN_LOCK, { signal: AbortSignal.timeout(60_000) }, () => undefined)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

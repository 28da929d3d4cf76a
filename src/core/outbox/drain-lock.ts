import { v4 } from 'uuid'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { OutboxDoor } from './door.ts'
import { isLive, type LeaseTaker } from './lease.ts'

export const DRAIN_LOCK = 'outbox-drain'

/** Told to the work when somebody took the lock away from it. */
type Work<T> = (taker: LeaseTaker, lost: AbortSignal) => Promise<T>

/**
 * Runs the work while nobody else drains, or not at all.
 * A frozen tab keeps its lock for ever: it is stolen, but only when no lease is live, for whoever sends has one.
 * @returns undefined when somebody else is draining
 */
export async function underDrainLock<T>({ db, locks, clock }: OutboxDoor, work: Work<T>): Promise<T | undefined> {
  if (!locks)
    return (await isAnyLeaseLive(db, clock()))
      ? undefined
      : work({ owner: v4(), underLock: false }, new AbortController().signal)
  const first = await request(locks, { ifAvailable: true }, work)
  if (first !== undefined || (await isAnyLeaseLive(db, clock()))) return first
  return request(locks, { steal: true }, work)
}

async function request<T>(locks: LockManager, options: LockOptions, work: Work<T>): Promise<T | undefined> {
  const lost = new AbortController()
  let result: Promise<T> | undefined
  try {
    await locks.request(DRAIN_LOCK, options, async (lock) => {
      if (!lock) return
      result = work({ owner: v4(), underLock: true }, lost.signal)
      await result
    })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError' || !result) throw error
    // The lock is gone; what is on its way still ends in order, by its leases.
    lost.abort()
  }
  return result
}

/** Whether somebody is sending. */
export const isAnyLeaseLive = (db: OutboxDatabase, now: number): Promise<boolean> =>
  db.read(async () => (await db.leases.toArray()).some((lease) => isLive(lease, now)))

/** Waits until whoever drains has ended, a minute at most. */
export async function whenDrainEnds({ locks }: Pick<OutboxDoor, 'locks'>): Promise<void> {
  try {
    await locks?.request(DRAIN_LOCK, { signal: AbortSignal.timeout(60_000) }, () => undefined)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

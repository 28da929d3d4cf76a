import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { BatchLease, Lease } from '#core/db/rows.ts'

/** Milliseconds: three times the longest request. */
export const LEASE_DURATION = 90_000

export interface LeaseTaker {
  /** A new id for each pass of a drainer. */
  readonly owner: string
  /** Whether the pass holds the drain lock: in its era, only this drainer takes leases under the lock. */
  readonly underLock: boolean
  /** The era of the drain lock in which the pass began. */
  readonly era: number
}

/** The era of the drain lock: each theft begins a new one. A drainer of an earlier era leases nothing more. */
export const readEra = (db: OutboxDatabase): Promise<number | undefined> => db.getMeta('drainEra')

/** The first era is drawn at random: after the databases were deleted it must not equal an era that is in use. */
const drawEra = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/**
 * The era in which a pass begins. Where there is none, a first one is written.
 * @throws DatabaseError
 */
export async function presentEra(db: OutboxDatabase): Promise<number> {
  const known = await db.read(() => readEra(db))
  if (known !== undefined) return known
  return db.write([], async () => {
    const era = (await readEra(db)) ?? drawEra()
    await db.setMeta('drainEra', era)
    return era
  })
}

/**
 * Begins the next era, unless a lease is live.
 * @returns the new era; undefined where a lease is live
 * @throws DatabaseError
 */
export function beginEra(db: OutboxDatabase, now: number): Promise<number | undefined> {
  return db.write([db.leases], async () => {
    if ((await db.leases.toArray()).some((lease) => isLive(lease, now))) return undefined
    const era = ((await readEra(db)) ?? drawEra()) + 1
    await db.setMeta('drainEra', era)
    return era
  })
}

/**
 * Leases rows under this id. Inside a `write`.
 * @param id new for each claim, and the same when its transaction is repeated
 */
export async function takeLease(
  db: OutboxDatabase,
  id: string,
  { owner, underLock, era }: LeaseTaker,
  ids: readonly string[],
  now: number,
): Promise<BatchLease> {
  const lease = { id, owner, underLock, era, until: now + LEASE_DURATION, ids }
  await db.leases.add(lease)
  return lease
}

/**
 * Extends the lease before its rows travel once more, unless a later era has begun.
 * @returns the rows that are still under the lease
 */
export function renewLease(
  db: OutboxDatabase,
  lease: BatchLease,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  return db.write([db.leases], async () => {
    const known = await db.leases.get(lease.id)
    if (!known || (await readEra(db)) !== lease.era) return new Set<string>()
    await db.leases.put({ ...known, until: now + LEASE_DURATION })
    const held = new Set(known.ids)
    return new Set(ids.filter((id) => held.has(id)))
  })
}

/**
 * Ends the lease of these rows. Inside a `write`.
 * @returns the rows that were under the lease until now
 */
export async function endLease(
  db: OutboxDatabase,
  lease: BatchLease,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await db.leases.get(lease.id)
  if (!known) return new Set()
  const ended = new Set(ids)
  const left = known.ids.filter((id) => !ended.has(id))
  await (left.length > 0 ? db.leases.put({ ...known, ids: left }) : db.leases.delete(lease.id))
  return new Set(known.ids.filter((id) => ended.has(id)))
}

/** Frees rows whose drainer is gone. Inside a `write`. */
export async function freeAbandoned(db: OutboxDatabase, taker: LeaseTaker, now: number): Promise<void> {
  const abandoned = (await db.leases.toArray()).filter((lease) => isFree(lease, taker, now))
  await db.leases.bulkDelete(abandoned.map(({ id }) => id))
}

/** A lease that ends later than a lease can last was written before the clock was set back, and does not count. */
export const isLive = (lease: Lease | undefined, now: number): boolean =>
  lease !== undefined && now < lease.until && lease.until - now <= LEASE_DURATION

/** Whether rows may be taken from their drainer: its lease has expired, or the lock proves that it is gone. */
const isFree = (lease: Lease, taker: LeaseTaker, now: number): boolean =>
  !isLive(lease, now) || (taker.underLock && lease.underLock)

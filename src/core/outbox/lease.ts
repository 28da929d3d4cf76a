import type { Lease } from '#core/db/rows.ts'

/** Three times the longest request. */
export const LEASE_DURATION = 90_000

export interface LeaseTaker {
  /** Unique to one pass of one drainer. */
  readonly owner: string
  /** Whether the drain lock is held: while it is, nobody else who takes leases under it is alive. */
  readonly underLock: boolean
}

export const takeLease = ({ owner, underLock }: LeaseTaker, now: number): Lease => ({
  owner,
  underLock,
  until: now + LEASE_DURATION,
})

/** A lease that reaches further than one can be taken for was written before the clock was set back: it binds nobody. */
export const isLive = (lease: Lease | undefined, now: number): boolean =>
  lease !== undefined && now < lease.until && lease.until - now <= LEASE_DURATION

/** Whether a row may be taken from whoever had it: by its time, or because the lock proves that its owner is gone. */
export const isFree = (lease: Lease | undefined, taker: LeaseTaker, now: number): boolean =>
  !isLive(lease, now) || (taker.underLock && lease?.underLock === true)

/** The size of a pool, and its waits in milliseconds; undefined: no limit. */
export interface PoolLimits {
  /** Connections at the same time. */
  readonly size: number
  /** The time to wait for a free or a new connection. */
  readonly connection: number
  /** PostgreSQL's limits for a statement, a lock, and an idle transaction. */
  readonly statement?: number
  readonly lock?: number
  readonly idleInTransaction?: number
  /** The wait for an answer, longer than a statement may take. */
  readonly answer?: number
}

const requestLimits = { connection: 5000, statement: 20_000, lock: 10_000, idleInTransaction: 20_000, answer: 25_000 }

export interface PoolShares {
  readonly intake: PoolLimits
  readonly main: PoolLimits
  readonly health: PoolLimits
}

/** The fewest connections that three pools share: a transaction of the main pool may need a second one beside it. */
export const FEWEST_CONNECTIONS = 6
export const DEFAULT_CONNECTIONS = 10
export const MOST_CONNECTIONS = 200

/** Shares connections out: one for health, of the others half for batches. */
export function sharePools(connections: number): PoolShares {
  const intake = Math.ceil((connections - 1) / 2)
  return {
    intake: { ...requestLimits, size: intake },
    main: { ...requestLimits, size: connections - 1 - intake },
    health: { size: 1, connection: 2000, statement: 2000, lock: 1000, idleInTransaction: 5000, answer: 3000 },
  }
}

/** Limits for migrations and commands, which may take as long as they need. */
export const unhurriedLimits: PoolLimits = { size: 10, connection: 5000 }

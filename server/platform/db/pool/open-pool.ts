import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { waitAtMost, WaitTimeout } from '#server/platform/turns/wait-timeout.ts'
import type { CheckConnection } from './check-connection.ts'
import { lendConnection } from './lent-connection.ts'
import type { PoolLimits } from './pool-limits.ts'
import { startupSettings } from './session-settings.ts'

/** Connections are renewed after this time, so that they reach the server that is now primary. */
const LIFETIME_SECONDS = 300

/** Shared by the pools of one database: connections of an earlier generation are closed, not lent. */
export interface Generation {
  current: number
}

export interface DatabasePool extends PostgresPool {
  /** Connections now: all, the idle ones, and how many callers wait for one. */
  standing(): { open: number; idle: number; waiting: number }
}

/**
 * A pool of connections to PostgreSQL, or to PgBouncer in any mode. A lost connection costs its user a 503 at most.
 * @param check run for every new connection; one that it refuses is closed
 */
export function openPool(
  connectionString: string,
  limits: PoolLimits,
  generation: Generation,
  check: CheckConnection = () => Promise.resolve(),
): DatabasePool {
  const born = new WeakMap<PoolClient, number>()
  const checked = new WeakSet<PoolClient>()
  const open = (settings: object) => {
    const pool = new Pool({
      connectionString,
      max: limits.size,
      connectionTimeoutMillis: limits.connection,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      keepAlive: true,
      ...settings,
    })
    // A breaking connection emits an event that would end the process without this listener.
    const ignore = () => undefined
    pool.on('error', ignore)
    pool.on('connect', (client) => {
      client.on('error', ignore)
      born.set(client, generation.current)
    })
    return pool
  }
  const first = open(startupSettings(limits))
  let plain: Pool | undefined
  const pools = () => (plain ? [first, plain] : [first])

  async function connect(): Promise<PostgresPoolClient> {
    const used = plain ?? first
    const client = await acquire(used).catch((error: unknown) => {
      if (used !== first || !refusesSettings(error)) throw error
      plain ??= open({})
      return undefined
    })
    if (client === undefined) return connect()
    const from = born.get(client) ?? 0
    if (from < generation.current) {
      client.release(true)
      return connect()
    }
    if (!checked.has(client)) {
      // A server that dies just after accepting a connection never answers.
      await waitAtMost(limits.connection, 'connect', check(client)).catch((error: unknown) => {
        client.release(true)
        throw error
      })
      checked.add(client)
    }
    const onReadOnly = () => {
      generation.current = Math.max(generation.current, from + 1)
    }
    return lendConnection(client, { limits, onReadOnly })
  }

  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools().reduce((total, pool) => total + pool[count], 0)
  return {
    options: {},
    connect,
    end: async () => void (await Promise.all(pools().map((pool) => pool.end()))),
    standing: () => ({ open: sum('totalCount'), idle: sum('idleCount'), waiting: sum('waitingCount') }),
  }
}

/** Only their messages tell the two waits of pg apart. */
async function acquire(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : ''
    if (message === 'timeout exceeded when trying to connect') throw new WaitTimeout('pool', { cause })
    if (message === 'Connection terminated due to connection timeout' || message === 'timeout expired')
      throw new WaitTimeout('connect', { cause })
    throw cause
  }
}

/** PgBouncer's error for settings that it is not configured to ignore. */
const refusesSettings = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '08P01' && error.message.includes('unsupported startup parameter')

import { Kysely, type PostgresPool } from 'kysely'
import type { PoolName } from '#server/platform/metrics/instruments.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import type { CheckConnection } from './pool/check-connection.ts'
import { type DatabasePool, openPool } from './pool/open-pool.ts'
import { PlainPostgres } from './pool/plain-postgres.ts'
import { DEFAULT_CONNECTIONS, unhurriedLimits, sharePools } from './pool/pool-limits.ts'
import type { Database } from './schema.ts'

/** One database with three pools, so that none of them starves another. */
export interface Databases {
  /** Connections for batches of submissions, and for the limits on them. */
  readonly intake: Kysely<Database>
  /** Connections for everything else. */
  readonly main: Kysely<Database>
  /** Connections for health checks. */
  readonly health: Kysely<Database>
}

export interface OpenDatabases extends Databases {
  /** The present use of the pools. */
  readonly pools: Readonly<Record<keyof Databases, Pick<DatabasePool, 'standing'>>>
  destroy(): Promise<void>
}

interface DatabasesOptions {
  /** The most connections at once, over all pools. */
  readonly connections?: number
  readonly metrics?: Metrics | undefined
  readonly check?: CheckConnection | undefined
}

/** A pool that records its connections, and the wait for each. */
function meteredPool(pool: DatabasePool, name: PoolName, metrics: Metrics): PostgresPool {
  metrics.watch('portal_pool_connections', () => {
    const { open, idle, waiting } = pool.standing()
    return [
      { labels: { pool: name, state: 'open' }, value: open },
      { labels: { pool: name, state: 'idle' }, value: idle },
      { labels: { pool: name, state: 'waiting' }, value: waiting },
    ]
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const begun = performance.now()
      try {
        return await pool.connect()
      } finally {
        metrics.observe('portal_pool_acquire_seconds', { pool: name }, (performance.now() - begun) / 1000)
      }
    },
  }
}

export function openDatabases(
  connectionString: string,
  { connections = DEFAULT_CONNECTIONS, metrics = noMetrics, check }: DatabasesOptions = {},
): OpenDatabases {
  const limits = sharePools(connections)
  const generation = { current: 0 }
  const openMetered = (name: PoolName) => {
    const pool = openPool(connectionString, limits[name], generation, check)
    return { pool, db: kyselyOver(meteredPool(pool, name, metrics)) }
  }
  const [intake, main, health] = [openMetered('intake'), openMetered('main'), openMetered('health')]
  return {
    intake: intake.db,
    main: main.db,
    health: health.db,
    pools: { intake: intake.pool, main: main.pool, health: health.pool },
    destroy: async () => void (await Promise.all([intake, main, health].map(({ db }) => db.destroy()))),
  }
}

/** One pool for migrations and commands. Its statements have no time limit. */
export const openDatabase = (connectionString: string, check?: CheckConnection): Kysely<Database> =>
  kyselyOver(openPool(connectionString, unhurriedLimits, { current: 0 }, check))

/** One Kysely may serve as all three pools. */
export const asDatabases = (db: Kysely<Database> | Databases): Databases =>
  db instanceof Kysely ? { intake: db, main: db, health: db } : db

const kyselyOver = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PlainPostgres({ pool }) })

import type { PostgresPool } from 'kysely'
import type { PoolName } from '#server/platform/metrics/instruments.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { DatabasePool } from './open-pool.ts'

/** A pool that tells how many connections it has, and how long each was waited for. */
export function meteredPool(pool: DatabasePool, name: PoolName, metrics: Metrics): PostgresPool {
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

import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Returns once at least so many connections of this database stand waiting for a lock.
 * @param statement what they run, as a pattern of LIKE
 */
export async function lockWaiters(db: Kysely<Database>, expected: number, statement = '%'): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`.execute(db)
        return rows.length
      },
      { interval: 10 },
    )
    .toBeGreaterThanOrEqual(expected)
}

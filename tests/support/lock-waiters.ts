import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Resolves once at least this many connections of this database wait for a lock.
 * @param statement a LIKE pattern of their statements
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

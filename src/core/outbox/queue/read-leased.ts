import type { OutboxDatabase } from '#core/db/outbox.ts'

/** The rows that travel, those too whose sender may be gone. */
export const readLeased = async (db: OutboxDatabase): Promise<ReadonlySet<string>> =>
  new Set((await db.leases.toArray()).flatMap(({ ids }) => ids))

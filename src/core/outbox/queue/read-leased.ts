import type { OutboxDatabase } from '#core/db/outbox.ts'

/** The ids of all leased rows, including those whose drainer may be gone. */
export const readLeased = async (db: OutboxDatabase): Promise<ReadonlySet<string>> =>
  new Set((await db.leases.toArray()).flatMap(({ ids }) => ids))

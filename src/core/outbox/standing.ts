import type { OutboxDatabase } from '#core/db/outbox.ts'

/** How the queue stands at one moment. */
export interface Standing {
  /** Every row without a receipt: waiting, on its way, held or refused. */
  readonly unsent: number
  /** When the oldest of them was saved, ms since 1970. */
  readonly oldest: number | undefined
}

/** Inside a transaction that may read the queue. */
export async function readStanding({ queue }: OutboxDatabase): Promise<Standing> {
  const [unsent, first] = await Promise.all([queue.count(), queue.orderBy('createdAt').first()])
  return { unsent, oldest: first?.createdAt }
}

import { v7 } from 'uuid'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import { untried } from '#core/outbox/handover/handover-item.ts'

/**
 * Puts rows into the queue without sealing them. The hospital in memory quarantines their noise, which is an outcome
 * like any other.
 */
export async function queueNoise(db: OutboxDatabase, count: number, now: number, size = 40): Promise<string[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const sealed = new Uint8Array(size).fill(index % 251)
      const row = { id: v7(), kind: 'SelfAssesmentRunner', version: 1, keyId: 'sealing-1', label: `N${index}` }
      return { ...row, sha256: await sha256(sealed), bytes: size, createdAt: now, ...untried(now), sealed }
    }),
  )
  await db.write([db.queue, db.sealed], async () => {
    await db.queue.bulkAdd(rows.map(({ sealed: _sealed, ...row }) => row))
    await db.sealed.bulkAdd(rows.map(({ id, sealed }) => ({ id, sealed })))
    await db.addToMeta('collected', count)
  })
  return rows.map(({ id }) => id)
}

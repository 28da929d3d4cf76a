import type { OutboxDatabase } from '#core/db/outbox.ts'

/**
 * Tests whether the disk has room: writes as much as a submission would, and deletes it.
 * @throws DatabaseError
 */
export async function testWrite(db: OutboxDatabase): Promise<void> {
  const id = 'test-write'
  await db.write([db.sealed], () => db.sealed.put({ id, sealed: new Uint8Array(4096) }))
  await db.write([db.sealed], () => db.sealed.delete(id))
}

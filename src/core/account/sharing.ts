import type { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

/** Whether several people use this device: a user has marked it, or it is a ward's tablet or a kiosk. */
export interface Sharing {
  readonly marked: boolean
  /** Whether it is a ward's tablet or a kiosk: for these the mark cannot be removed. */
  readonly always: boolean
}

export const isShared = ({ marked, always }: Sharing): boolean => marked || always

/** Reads the strict database: dropping the cache or clearing local storage does not remove the mark. */
export const readSharing = (db: OutboxDatabase): Promise<Sharing> =>
  db.transaction('r', db.meta, db.tablet, async () => ({
    marked: (await db.getMeta('shared')) === true,
    always: (await db.tablet.count()) > 0 || (await db.getMeta('kiosk')) !== undefined,
  }))

interface Door {
  readonly db: OutboxDatabase
  readonly cache: CacheDatabase
}

/**
 * Marks this device as shared, and deletes every person's data from its disk. The mark is written first: after a power
 * loss in between, the next page that opens completes the deletion.
 * @throws DatabaseError
 */
export async function markShared({ db, cache }: Door): Promise<void> {
  await db.write([], async () => {
    await db.setMeta('shared', true)
    // Without a person's data on the disk, a lock has nothing to protect.
    await db.clearMeta('locked')
  })
  await diskStore(cache).forgetPersons()
  await cache.forgetStaff()
}

/** @throws DatabaseError */
export const unmarkShared = ({ db }: Door): Promise<void> => db.write([], () => db.clearMeta('shared'))

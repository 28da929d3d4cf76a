import type { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

/** Whether several people use this device: a user has said so, or it stands in front of patients anyway. */
export interface Sharing {
  readonly marked: boolean
  /** A ward's tablet, or a kiosk: this cannot be turned off. */
  readonly always: boolean
}

export const isShared = ({ marked, always }: Sharing): boolean => marked || always

/** From the strict database: a cache that is dropped, or local storage that is cleared, takes no mark with it. */
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
 * Marks this device as shared, and removes what lies on its disk of anybody. The mark comes first: a device whose battery
 * is pulled out in between is cleaned by the next page that opens.
 * @throws DatabaseError
 */
export async function markShared({ db, cache }: Door): Promise<void> {
  await db.write([], async () => {
    await db.setMeta('shared', true)
    // There is nothing left that a lock could be missed for.
    await db.clearMeta('locked')
  })
  await diskStore(cache).forgetPersons()
  await cache.forgetStaff()
}

/** @throws DatabaseError */
export const unmarkShared = ({ db }: Door): Promise<void> => db.write([], () => db.clearMeta('shared'))

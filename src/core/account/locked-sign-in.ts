import type { CacheDatabase } from '#core/db/cache.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import { isShared, readSharing } from './sharing.ts'

interface Door {
  readonly db: OutboxDatabase
  readonly cache: CacheDatabase
}

/**
 * That a sign-in is locked stands in the strict database as well: a full device drops the cache, and the lock with it.
 * Written before the lock, taken back after it.
 * @throws DatabaseError
 */
export const markLocked = ({ db }: Pick<Door, 'db'>, signIn: string): Promise<void> =>
  db.write([], () => db.setMeta('locked', signIn))

/** @throws DatabaseError */
export const forgetLocked = ({ db }: Pick<Door, 'db'>): Promise<void> => db.write([], () => db.clearMeta('locked'))

/** Whether what this sign-in had locked is gone from the disk: nothing may take its place. */
export async function isLockLost({ db, cache }: Door, signIn: string | undefined): Promise<boolean> {
  const locked = await db.getMeta('locked')
  if (locked === undefined || locked !== signIn) return false
  return (await cache.getFact('vault')) === undefined && !isShared(await readSharing(db))
}

/** Whether a sign-in before this one had a lock; its number names nobody. */
export async function hasLockEnded({ db }: Pick<Door, 'db'>, signIn: string | undefined): Promise<boolean> {
  const locked = await db.getMeta('locked')
  return locked !== undefined && signIn !== undefined && locked !== signIn
}

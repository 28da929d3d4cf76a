import type { CacheDatabase } from '#core/db/cache.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { LockedSignIn } from '#core/db/rows.ts'
import { ownerOf } from '#core/outbox/door/owner.ts'
import { isShared, readSharing } from './sharing.ts'

interface Door {
  readonly db: OutboxDatabase
  readonly cache: CacheDatabase
}

/** The number of locked sign-ins on record. Owners of older locks are not told that theirs has ended. */
const REMEMBERED = 20

/**
 * Records in the strict database that a sign-in is locked: a full device drops the cache, and the lock with it. It is
 * written before the lock and removed after it. Records of this patient's earlier sign-ins are deleted.
 * @throws DatabaseError
 */
export async function markLocked({ db }: Pick<Door, 'db'>, signIn: string, patientId: string): Promise<void> {
  const owner = await ownerOf(patientId)
  await change(db, (locked) => [...locked.filter((one) => one.owner !== owner), { signIn, owner }])
}

/** @throws DatabaseError */
export const forgetLocked = ({ db }: Pick<Door, 'db'>, signIn: string): Promise<void> =>
  change(db, (locked) => locked.filter((one) => one.signIn !== signIn))

/** Whether the vault of this locked sign-in is gone from the disk: no other vault may replace it. */
export async function isLockLost({ db, cache }: Door, signIn: string | undefined): Promise<boolean> {
  if (!(await readLocked(db)).some((one) => one.signIn === signIn)) return false
  return (await cache.getFact('vault')) === undefined && !isShared(await readSharing(db))
}

/** Whether a sign-in of this patient before this one had a lock. */
export async function hasLockEnded({ db }: Pick<Door, 'db'>, signIn: string, patientId: string): Promise<boolean> {
  const locked = await readLocked(db)
  const owner = await ownerOf(patientId)
  return locked.some(isEnded(signIn, owner))
}

/**
 * Records that the patient was told of the ended lock. Other patients may still have to be told.
 * @throws DatabaseError
 */
export async function forgetEndedLock({ db }: Pick<Door, 'db'>, signIn: string, patientId: string): Promise<void> {
  const isTold = isEnded(signIn, await ownerOf(patientId))
  await change(db, (locked) => locked.filter((one) => !isTold(one)))
}

const isEnded = (signIn: string, owner: string) => (one: LockedSignIn) => one.owner === owner && one.signIn !== signIn

async function readLocked(db: OutboxDatabase): Promise<readonly LockedSignIn[]> {
  const locked = (await db.getMeta('locked')) ?? []
  return typeof locked === 'string' ? [{ signIn: locked }] : locked
}

const change = (db: OutboxDatabase, to: (locked: readonly LockedSignIn[]) => readonly LockedSignIn[]): Promise<void> =>
  db.write([], async () => db.setMeta('locked', to(await readLocked(db)).slice(-REMEMBERED)))

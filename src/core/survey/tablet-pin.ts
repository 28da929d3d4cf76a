import { derivePinKey } from '#core/crypto/pin-key.ts'
import type { StoredTablet } from '#core/db/rows.ts'
import type { TabletDoor } from './tablet-door.ts'
import { unlockToken } from './tablet-secrets.ts'

/** After so many wrong PINs in a row comes a wait of 15 minutes, and again after so many more. */
export const TRIES = 5
export const WAIT = 15 * 60_000
/** After so many wrong PINs in a row the ward's list is deleted from this device. */
export const DROP_AFTER = 10

export type PinCheck =
  | { readonly is: 'right'; readonly tablet: StoredTablet; readonly pinKey: CryptoKey; readonly token: string }
  /** The number of tries before the next wait. */
  | { readonly is: 'wrong'; readonly left: number }
  | { readonly is: 'waiting' }
  | { readonly is: 'not-enrolled' }

type Door = Pick<TabletDoor, 'db' | 'cache' | 'clock' | 'log'>

/**
 * Tries a PIN. The try is counted first, so that closing the app does not give a free try.
 * @throws DatabaseError; DOMException when the tablet's secrets cannot be read with this device's key
 */
export async function checkPin(door: Door, pin: string): Promise<PinCheck> {
  const tablet = await countTry(door)
  if (tablet === 'waiting' || tablet === 'not-enrolled') return { is: tablet }
  const { enrolment, salt, wrong } = tablet
  const pinKey = await derivePinKey(pin, salt)
  const token = await unlockToken(door, pinKey, enrolment, tablet.token)
  if (token === undefined) {
    if (wrong >= DROP_AFTER) await dropList(door, enrolment)
    return { is: 'wrong', left: (TRIES - (wrong % TRIES)) % TRIES }
  }
  await changeTablet(door, enrolment, ({ waitUntil: _over, ...rest }) => ({ ...rest, wrong: 0 }))
  return { is: 'right', tablet, pinKey, token }
}

/** The rest of the wait, in milliseconds; never longer than a whole wait, whatever happened to the clock. */
export const waitLeft = ({ waitUntil = 0 }: Pick<StoredTablet, 'waitUntil'>, now: number): number =>
  Math.max(0, Math.min(waitUntil - now, WAIT))

/**
 * A wait that ends later than a whole wait allows was set before the clock was set back, and begins again. If it
 * counted as over, setting the clock would avoid it.
 */
export async function mendWait({ db, clock }: Pick<Door, 'db' | 'clock'>): Promise<void> {
  const isBeyond = (waitUntil = 0) => waitUntil - clock() > WAIT
  if (!isBeyond((await db.tablet.get('tablet'))?.waitUntil)) return
  await db.write([db.tablet], async () => {
    const tablet = await db.tablet.get('tablet')
    if (tablet && isBeyond(tablet.waitUntil)) await db.tablet.put({ ...tablet, waitUntil: clock() + WAIT })
  })
}

async function countTry(door: Door): Promise<StoredTablet | 'waiting' | 'not-enrolled'> {
  const { db, clock } = door
  await mendWait(door)
  return db.write([db.tablet], async () => {
    const tablet = await db.tablet.get('tablet')
    if (!tablet) return 'not-enrolled'
    const now = clock()
    if (waitLeft(tablet, now) > 0) return 'waiting'
    // The app was closed before it could delete the list, and the tries are used up.
    const { waitUntil: _over, ...rest } = tablet.wrong >= DROP_AFTER ? withoutList(tablet) : tablet
    const wrong = rest.wrong + 1
    const counted: StoredTablet = { ...rest, wrong, ...(wrong % TRIES === 0 && { waitUntil: now + WAIT }) }
    await db.tablet.put(counted)
    return counted
  })
}

/** From now on the list on this device cannot be read with any PIN. */
async function dropList(door: Door, enrolment: string): Promise<void> {
  await changeTablet(door, enrolment, withoutList)
  const { cache, log } = door
  await cache.wardLists.clear().catch((error: unknown) => log('the list was not removed; its key is gone', error))
}

function withoutList(tablet: StoredTablet): StoredTablet {
  if (!tablet.listKey) return tablet
  const { listKey: _dropped, ...rest } = tablet
  return { ...rest, generation: tablet.generation + 1 }
}

/** Changes the tablet and returns it; undefined when it was enrolled again or ended meanwhile. */
export async function changeTablet(
  { db }: Pick<Door, 'db'>,
  enrolment: string,
  change: (tablet: StoredTablet) => StoredTablet,
): Promise<StoredTablet | undefined> {
  return db.write([db.tablet], async () => {
    const tablet = await db.tablet.get('tablet')
    if (tablet?.enrolment !== enrolment) return undefined
    const changed = change(tablet)
    await db.tablet.put(changed)
    return changed
  })
}

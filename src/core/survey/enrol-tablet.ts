import { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import { derivePinKey, newSalt } from '#core/crypto/pin-key.ts'
import type { StoredTablet } from '#core/db/rows.ts'
import { deviceId } from '#core/outbox/witness/witness.ts'
import { pinFault } from './pin.ts'
import { lockToken, newListKey, unlockListKey } from './tablet-secrets.ts'
import type { TabletDoor, TabletSession } from './tablet-door.ts'

/**
 * Makes this device a ward's tablet with the operator's one-time code. An earlier enrolment is replaced.
 * @returns the tablet, unlocked
 * @throws ApiError, DatabaseError; RangeError for an invalid PIN
 */
export async function enrolTablet(door: TabletDoor, code: string, pin: string): Promise<TabletSession> {
  if (pinFault(pin)) throw new RangeError('not a PIN')
  const { db, cache, api, log } = door
  const salt = newSalt()
  const enrolment = crypto.randomUUID()
  // All steps that can fail on this device come before the code is used up.
  const pinKey = await derivePinKey(pin, salt)
  const listKey = await newListKey(door, pinKey, enrolment)
  const { token, place } = await api.call(tabletCalls.enrolTablet, { code: code.trim(), device: await deviceId(door) })
  const tablet: StoredTablet = {
    id: 'tablet',
    enrolment,
    place,
    salt,
    token: await lockToken(door, pinKey, enrolment, token),
    listKey,
    generation: 0,
    wrong: 0,
  }
  await db.write([db.tablet], async () => {
    await Promise.all([db.tablet.put(tablet), db.clearMeta('kiosk'), db.clearMeta('tabletRevokedAt')])
  })
  await cache.wardLists.clear().catch((error: unknown) => log('an earlier list was not removed', error))
  door.tablet.token = token
  return { enrolment, generation: 0, listKey: await unlockListKey(door, pinKey, enrolment, listKey), ward: undefined }
}

import { ApiError } from '#core/api/api-error.ts'
import { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import type { TabletDoor } from './tablet-door.ts'
import { checkPin, type PinCheck } from './tablet-pin.ts'

/** `told`: whether the hospital knows. If not, its operator must revoke the tablet. */
export type Left = { readonly is: 'left'; readonly told: boolean } | Exclude<PinCheck, { is: 'right' }>

/**
 * The officer ends this tablet. With the right PIN the enrolment ends at once, even if the hospital cannot be told: a
 * token that waits for network would have to be stored on the disk. Unsent forms stay and are sent.
 * @throws DatabaseError
 */
export async function leaveTablet(door: TabletDoor, pin: string): Promise<Left> {
  const checked = await checkPin(door, pin)
  if (checked.is !== 'right') return checked
  await forgetTablet(door, checked.tablet.enrolment)
  // The token is in memory, for this one call.
  door.tablet.token = checked.token
  const told = await tell(door).finally(() => (door.tablet.token = undefined))
  return { is: 'left', told }
}

async function tell({ api, log }: TabletDoor): Promise<boolean> {
  try {
    await api.call(tabletCalls.leaveTablet, {})
    return true
  } catch (error) {
    log('the hospital was not told that the tablet was left', error)
    // The hospital has revoked the tablet before, so it knows.
    return error instanceof ApiError && error.reason === 'unauthorized'
  }
}

/** The hospital has revoked this tablet: its screen then tells why the enrolment has ended. */
export async function endRevokedTablet(door: TabletDoor, enrolment: string): Promise<void> {
  await forgetTablet(door, enrolment, true)
}

/** Deletes list, keys, token and PIN, unless the tablet was enrolled again. A kiosk ends itself between patients. */
async function forgetTablet(door: TabletDoor, enrolment: string, revoked = false): Promise<void> {
  const { db, cache, clock, log } = door
  await db.write([db.tablet], async () => {
    if ((await db.tablet.get('tablet'))?.enrolment !== enrolment) return
    await db.tablet.delete('tablet')
    if (revoked) await db.setMeta('tabletRevokedAt', clock())
    else await db.clearMeta('kiosk')
  })
  await cache.wardLists.clear().catch((error: unknown) => log('the list was not removed; its key is gone', error))
  door.tablet.token = undefined
}

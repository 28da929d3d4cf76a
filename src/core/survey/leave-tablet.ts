import { ApiError } from '#core/api/api-error.ts'
import { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import type { TabletDoor } from './tablet-door.ts'
import { checkPin, type PinCheck } from './tablet-pin.ts'

/** `told`: whether the hospital knows; if not, its operator has to revoke the tablet. */
export type Left = { readonly is: 'left'; readonly told: boolean } | Exclude<PinCheck, { is: 'right' }>

/**
 * The officer ends this tablet. It is none from the moment the PIN is right, whether or not the hospital can be told:
 * a token that waits for a network would be a token on the disk. What was not sent yet stays and is sent.
 * @throws DatabaseError
 */
export async function leaveTablet(door: TabletDoor, pin: string): Promise<Left> {
  const checked = await checkPin(door, pin)
  if (checked.is !== 'right') return checked
  await forgetTablet(door, checked.tablet.enrolment)
  // In memory, for this one call.
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
    // Revoked before: it knows.
    return error instanceof ApiError && error.reason === 'unauthorized'
  }
}

/** The hospital has revoked this tablet: its screen then says why it is none any more. */
export async function endRevokedTablet(door: TabletDoor, enrolment: string): Promise<void> {
  await forgetTablet(door, enrolment, true)
}

/** List, keys, token and PIN go; unless the tablet was enrolled again meanwhile. A kiosk ends by itself between patients. */
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

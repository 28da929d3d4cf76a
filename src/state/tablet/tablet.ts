import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import { enrolTablet } from '#core/survey/enrol-tablet.ts'
import { leaveTablet } from '#core/survey/leave-tablet.ts'
import type { TabletSession, Ward } from '#core/survey/tablet-door.ts'
import { mendWait } from '#core/survey/tablet-pin.ts'
import { unlockTablet } from '#core/survey/unlock-tablet.ts'
import { refreshWard, type Refreshed } from '#core/survey/ward-list.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { askPersistenceOnceAtom } from '#state/device/persistence.ts'
import { tabletSessionAtom } from './tablet-session.ts'

interface Known {
  readonly place: TabletPlace
  /** After too many wrong PINs: when the next one may be tried, ms since 1970. */
  readonly waitUntil: number
}

/** Whether this device is a ward's tablet, and whether an officer has unlocked it. */
export type Tablet =
  /** `revoked`: the hospital ended the tablet, and its officer has not read that yet. */
  | { readonly is: 'none'; readonly revoked: boolean }
  | (Known & { readonly is: 'locked' })
  | (Known & { readonly is: 'unlocked'; readonly ward: Ward | undefined })

const stored = unwrap(
  liveAtom(async ({ db }) => ({
    tablet: await db.tablet.get('tablet'),
    revoked: (await db.getMeta('tabletRevokedAt')) !== undefined,
  })),
  (before) => before,
)

/** The tablet; undefined until it was first read. */
export const tabletAtom = atom((get): Tablet | undefined => {
  const known = get(stored)
  if (!known) return undefined
  const { tablet, revoked } = known
  if (!tablet) return { is: 'none', revoked }
  const { enrolment, generation, place, waitUntil = 0 } = tablet
  const session = get(tabletSessionAtom)
  return session?.enrolment === enrolment && session.generation === generation
    ? { is: 'unlocked', place, waitUntil, ward: session.ward }
    : { is: 'locked', place, waitUntil }
})

/**
 * Makes this device a ward's tablet, unlocked.
 * @throws ApiError, DatabaseError
 */
export const enrolTabletAtom = atom(null, async (get, set, code: string, pin: string) => {
  const device = get(deviceAtom)
  set(tabletSessionAtom, await enrolTablet(device, code, pin))
  void set(askPersistenceOnceAtom, 'after')
  void set(refreshWardAtom)
})

/** Tries a PIN. The right one unlocks the tablet, and the ward's list is fetched where there is network. */
export const unlockTabletAtom = atom(null, async (get, set, pin: string) => {
  const unlocked = await unlockTablet(get(deviceAtom), pin)
  if (unlocked.is === 'unlocked') {
    set(tabletSessionAtom, unlocked.session)
    void set(refreshWardAtom)
  }
  return unlocked
})

export const lockTabletAtom = atom(null, (get, set) => {
  get(deviceAtom).tablet.token = undefined
  set(tabletSessionAtom, undefined)
})

/** Ends this tablet with the officer's PIN. */
export const leaveTabletAtom = atom(null, async (get, set, pin: string) => {
  const left = await leaveTablet(get(deviceAtom), pin)
  if (left.is === 'left') set(tabletSessionAtom, undefined)
  return left
})

/** Fetches the ward's list. `unreached`: no answer came, and the known list stays. */
export const refreshWardAtom = atom(null, async (get, set): Promise<Refreshed['is'] | 'unreached'> => {
  const device = get(deviceAtom)
  const session = get(tabletSessionAtom)
  if (!session) return 'locked'
  try {
    const refreshed = await refreshWard(device, session)
    // The tablet may have been locked, or locked and unlocked again, while the hospital was asked.
    const isStill = (now: TabletSession | undefined) => now?.listKey === session.listKey
    const next = refreshed.is === 'fresh' ? refreshed.session : undefined
    set(tabletSessionAtom, (now) => (isStill(now) ? next : now))
    return refreshed.is
  } catch (error) {
    device.log('the list was not fetched', error)
    return 'unreached'
  }
})

/** Restarts a wait for a PIN that became far too long when the device's clock was set back. */
export const mendWaitAtom = atom(null, (get) => mendWait(get(deviceAtom)))

/** Marks the tablet's revocation as read. */
export const readRevokedAtom = atom(null, async (get) => {
  const { db } = get(deviceAtom)
  await db.write([], () => db.clearMeta('tabletRevokedAt'))
})

import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { guestMenus } from '#core/account/guest-menus.ts'
import { readActivity, readGuestMenus, readMenus, readProfile, refreshAccount } from '#core/account/refresh-account.ts'
import { findMenu } from '#core/domain/navigation.ts'
import { isVerifiedPerson } from '#core/domain/session.ts'
import { keepBearerAtom, readBearer } from './bearer.ts'
import { deviceAtom, liveAtom } from './core-device.ts'
import { sessionAtom } from './session.ts'

const keptActivity = unwrap(liveAtom(readActivity))
const keptProfile = unwrap(liveAtom(readProfile))

/** What the hospital knows of whoever is signed in; undefined while it is not on this device. */
export const profileAtom = atom((get) => (isVerifiedPerson(get(sessionAtom)) ? get(keptProfile) : undefined))

/** When whoever is signed in had signed in before; undefined while that is not known, or when this is the first time. */
export const lastActivityAtom = atom((get) => {
  const at = isVerifiedPerson(get(sessionAtom)) ? get(keptActivity)?.LastActivity : undefined
  return at ? new Date(at) : undefined
})

const keptMenus = unwrap(
  liveAtom(async (device) => ({ person: await readMenus(device), guest: await readGuestMenus(device) })),
)

/** The menus of whoever is here, as the hospital last gave them out; undefined while they are not on this device. */
const menusAtom = atom((get) => {
  const kept = get(keptMenus)
  if (isVerifiedPerson(get(sessionAtom))) return kept?.person
  return kept && (kept.guest ?? guestMenus)
})

/** Whether a screen is in somebody's menus, by its alias in the address; undefined while nobody can tell. */
export const mayOpenAtom = atom((get) => {
  const menus = get(menusAtom)
  return menus && ((alias: string) => findMenu(menus, alias) !== undefined)
})

/** How long what was fetched counts as fresh: going through some screens asks once. */
const FRESH_FOR = 30_000

const fetched = atom<{ readonly of: string; readonly at: number } | undefined>(undefined)

/** Whether the last try brought nothing, and so what is not there yet will not come by itself. */
export const accountUnreachedAtom = atom(false)

/** Fetches menus and profile anew, unless that was done just now: a role may have changed meanwhile. */
export const refreshAccountAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom)
  if (session.is !== 'verified') return
  const device = get(deviceAtom)
  const of = session.who.is === 'person' ? session.who.patientId : 'guest'
  const last = get(fetched)
  const at = device.clock()
  if (last?.of === of && Math.abs(at - last.at) < FRESH_FOR) return
  set(fetched, { of, at })
  try {
    await refreshAccount(device, session)
    const bearer = readBearer()
    // A full device may have dropped the worker's.
    if (bearer !== undefined && (await readMirroredBearer(device)) === undefined) await set(keepBearerAtom, bearer)
    set(accountUnreachedAtom, false)
  } catch (error) {
    device.log('menus and profile were not fetched', error)
    set(fetched, undefined)
    set(accountUnreachedAtom, true)
  }
})

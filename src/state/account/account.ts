import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { mirrorBearer, readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { guestMenus } from '#core/account/guest-menus.ts'
import { isLockLost } from '#core/account/locked-sign-in.ts'
import { mirrorSession, readMirroredSession } from '#core/account/session-mirror.ts'
import { findVault } from '#core/account/vault/vault.ts'
import { readActivity, readGuestMenus, readMenus, refreshAccount } from '#core/account/vault/refresh-account.ts'
import { mayRead } from '#core/collections/may-read.ts'
import { collections, type CollectionName } from '#core/contract/hospital/collections.ts'
import { errorNames } from '#core/db/database-error.ts'
import { allowsFeature, findMenu } from '#core/domain/portal/navigation.ts'
import { ownFeatures, type OwnKind } from '#core/domain/submission/own-kinds.ts'
import { isVerifiedPerson, writeSession, type Session } from '#core/domain/portal/session.ts'
import { readBearer } from '#state/session/bearer.ts'
import { liveAtom } from '#state/device/core-device.ts'
import { heldOwnAtom, liveOwnAtom } from '#state/outbox/live-own.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { lasts, sessionAtom } from '#state/session/session.ts'
import { met } from '#state/session/session-key.ts'

const keptActivity = unwrap(liveOwnAtom(readActivity))

/** When the signed-in account signed in before; undefined at the first sign-in, and while the time is not known. */
export const lastActivityAtom = atom((get) => {
  const at = isVerifiedPerson(get(sessionAtom)) ? get(keptActivity)?.LastActivity : undefined
  return at ? new Date(at) : undefined
})

const keptMenus = unwrap(heldOwnAtom(readMenus))
const keptGuestMenus = unwrap(liveAtom(async (device) => ({ menus: await readGuestMenus(device) })))

/**
 * The menus that the hospital last gave the signed-in account or guest; undefined while this device does not have them.
 */
const menusAtom = atom((get) => {
  if (isVerifiedPerson(get(sessionAtom))) return get(keptMenus)
  const kept = get(keptGuestMenus)
  return kept && (kept.menus ?? guestMenus)
})

/** Whether the menus have a screen, by its alias in the address; undefined while the menus are not known. */
export const mayOpenAtom = atom((get) => {
  const menus = get(menusAtom)
  return menus && ((alias: string) => findMenu(menus, alias) !== undefined)
})

/** Whether the role may read a collection, by its name. While the menus are not known: no patient's own collection. */
export const mayReadAtom = atom((get) => {
  const menus = get(menusAtom)
  return (name: CollectionName) => mayRead(menus, collections[name])
})

/** Whether the role may send a patient's own forms, by their kind. False while the menus are not known. */
export const maySendAtom = atom((get) => {
  const menus = get(menusAtom)
  return (kind: OwnKind) => {
    const { alias, feature } = ownFeatures[kind]
    return menus !== undefined && allowsFeature(menus, alias, feature)
  }
})

/** Milliseconds. A patient who goes through several screens in this time causes one request. */
const FRESH_FOR = 30_000

const fetched = atom<{ readonly of: string; readonly at: number; readonly underWay: boolean } | undefined>(undefined)

/** Why the last fetch failed; undefined when it succeeded. After a failure the page does not try again by itself. */
export const accountFailureAtom = atom<'unreached' | 'full'>()

/** Fetches menus and profile, since the role may have changed. Does nothing within `FRESH_FOR` of the last fetch. */
export const refreshAccountAtom = atom(null, async (get, set) => {
  const session = get(sessionAtom)
  if (session.is !== 'verified') return
  const device = get(ownDeviceAtom)
  // The sign-in that this page knows. It may have ended in another tab without this page knowing yet.
  const { signIn } = met
  const of = session.who.is === 'person' ? (signIn ?? session.who.patientId) : 'guest'
  const last = get(fetched)
  const at = device.clock()
  if (last?.of === of && Math.abs(at - last.at) < FRESH_FOR) {
    // The fetched data may be gone: a full device drops its cache, and a device that becomes shared drops everything.
    if (last.underWay || of === 'guest' || (await findVault(device)) !== undefined) return
  }
  const mayReopen = async () => !(await isLockLost(device, signIn)) && (await lasts(device, signIn))
  set(fetched, { of, at, underWay: true })
  try {
    await refreshAccount(device, session, mayReopen)
    set(fetched, { of, at, underWay: false })
    if (session.who.is === 'person')
      await set(mirrorAgainAtom, session, signIn).catch((error: unknown) =>
        device.log('what was dropped was not mirrored again', error),
      )
    set(accountFailureAtom, undefined)
  } catch (error) {
    device.log('menus and profile were not fetched', error)
    set(fetched, undefined)
    set(accountFailureAtom, errorNames(error).includes('QuotaExceededError') ? 'full' : 'unreached')
  }
})

/** Writes the mirrored session and bearer again where a full device dropped them: worker and next start read them. */
const mirrorAgainAtom = atom(null, async (get, _set, session: Session, signIn: string | undefined) => {
  const device = get(ownDeviceAtom)
  const vault = await findVault(device)
  // If this sign-in still holds now, the vault is its own: another account opens one only after this one's logout.
  if (vault === undefined || signIn === undefined || !(await lasts(device, signIn))) return
  if ((await readMirroredSession(device)) === undefined)
    await mirrorSession(device, writeSession(session), signIn, vault)
  if ((await readMirroredBearer(device)) !== undefined) return
  const bearer = readBearer()
  if (bearer !== undefined) await mirrorBearer(device, bearer, vault)
})

import { atom } from 'jotai/vanilla'
import { forgetEnded } from '#core/account/finish-logout.ts'
import { oweLogout, payLogout, readEndedSignIns, tellLogout } from '#core/account/pay-logout.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { findVault, forgetAccount } from '#core/account/vault/vault.ts'
import { wipePortalDrafts } from '#core/outbox/drafts/wipe-portal-drafts.ts'
import type { Session } from '#core/domain/portal/session.ts'
import { readBearer } from '#state/session/bearer.ts'
import { within } from '#core/timing/within.ts'
import { challengeAtom, dropChallengeAtom } from './challenge.ts'
import { flushDrafts } from '#state/forms/drafts.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { forgetPath } from '#state/session/last-path.ts'
import { pushAtom } from '#state/device/push.ts'
import { arrivalAtom, readSessionHere, readSignIn, sessionAtom } from '#state/session/session.ts'
import { noteWholeHome } from './sharing.ts'

/** How long a logout waits for the hospital's answer, at most, in milliseconds. */
const TOLD_WITHIN = 2000

/**
 * Removes the account from this device, with network or without: session, bearer, keys, cached data, and forms of the
 * patient area that were begun and not saved. Unsent forms stay, sealed.
 * @param whole also forgets the last page; after an unwanted logout a person comes back to it
 * @returns whether the page knew an account, and so may still have its data in memory
 */
export const logOutAtom = atom(null, async (get, set, whole: boolean) => {
  const device = get(ownDeviceAtom)
  const signIn = readSignIn() ?? null
  const owes = isSomebody(readSessionHere()) || readBearer() !== undefined || get(challengeAtom) !== undefined
  const isKnown = owes || isSomebody(get(sessionAtom))
  // Found before anything is awaited: the vault of an account that signs in later, in another tab, must stay.
  const finding = findVault(device).catch((error: unknown) => {
    device.log('it is not known what is kept of the account', error)
    return undefined
  })
  // If another tab has signed out already, the hospital need not be told again.
  const isWritten = !owes || (await writeOwed(device, signIn))
  // A hospital that knows of the logout would refuse reads that are still under way.
  device.api.endReads()
  // The hospital revokes its cookie. The device is signed out without waiting for that.
  const told = (isWritten ? payLogout(device) : tellLogout(device)).catch((error: unknown) =>
    device.log('the hospital was not told of the logout', error),
  )
  const silenced = get(pushAtom)
    .forget()
    .catch((error: unknown) => device.log('the device may still be sent pushes', error))
  set(sessionAtom, { type: 'logged-out' })
  set(arrivalAtom, undefined)
  if (whole) forgetPath()
  noteWholeHome(undefined)
  set(dropChallengeAtom)
  const forget = async () => {
    await forgetAccount(device, await finding)
    await forgetEnded(device.own, await readEndedSignIns(device))
  }
  await forget().catch((error: unknown) => device.log('the account was not forgotten', error))
  // The last change of a form that was open may still be on its way to the disk.
  await flushDrafts()
  await wipePortalDrafts(device).catch((error: unknown) => device.log('a form that was begun here stayed', error))
  // The caller reloads the page, which would cut these calls off.
  await within(Promise.all([told, silenced]), TOLD_WITHIN)
  return isKnown
})

const isSomebody = (session: Session): boolean => session.is !== 'logged-out' && session.who.is === 'person'

/** @returns false where a full device or an outdated tab cannot write it: the hospital is told now or never */
const writeOwed = (device: Pick<OwnDevice, 'db' | 'log'>, signIn: string | null): Promise<boolean> =>
  oweLogout(device, signIn).then(
    () => true,
    (error: unknown) => {
      device.log('that the hospital must hear of the logout was not written down', error)
      return false
    },
  )

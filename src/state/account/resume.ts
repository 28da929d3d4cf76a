import { atom } from 'jotai/vanilla'
import { challenge } from '#core/account/challenge.ts'
import { isLogoutOwed, readEndedSignIns } from '#core/account/pay-logout.ts'
import { markLocked } from '#core/account/locked-sign-in.ts'
import { findVault, forgetAccount, readKept } from '#core/account/vault/vault.ts'
import { ApiError } from '#core/api/api-error.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { readSessionHere, readSignIn, sessionAtom } from '#state/session/session.ts'
import { personIn } from './sign-in.ts'

/**
 * Resumes a sign-in that local storage has lost, for example after a reset of the page. The hospital still knows the
 * sign-in by its cookie, unless it was ended.
 */
export const resumeAtom = atom(null, async (get, set) => {
  const device = get(ownDeviceAtom)
  const vault = await findVault(device)
  if (get(sessionAtom).is !== 'logged-out' || vault === undefined) return
  // The vault of a password reset holds no sign-in.
  if ((await readKept(device, 'challenge', challenge))?.purpose === 'reset') return
  // A logout may be under way, perhaps in another tab.
  const ended = await readEndedSignIns(device)
  if (await isLogoutOwed(device)) return
  // Another tab may have resumed the sign-in meanwhile, and even signed out again.
  const isOvertaken = async () =>
    (await findVault(device)) !== vault ||
    (await isLogoutOwed(device)) ||
    (await readEndedSignIns(device)).at(-1) !== ended.at(-1) ||
    readSessionHere().is !== 'logged-out'
  try {
    const { Bearer, Stage, ...person } = await device.api.call(accountCalls.loginCookies, { Type: 'email' })
    if (await isOvertaken()) return
    await set(keepBearerAtom, Bearer)
    set(sessionAtom, { type: 'resumed', who: personIn(person), stage: Stage })
    // The same vault belongs to a new sign-in number now: its lock is noted under that number too.
    const signIn = readSignIn()
    if (signIn !== undefined && (await device.cache.getFact('vault'))?.lock)
      await markLocked(device, signIn, person.PatientId)
  } catch (error) {
    device.log('no sign-in was taken up', error)
    if (error instanceof ApiError && error.reason === 'unauthorized') await forgetAccount(device, vault)
  }
})

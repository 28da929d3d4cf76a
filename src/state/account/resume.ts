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
 * Takes up a sign-in whose traces local storage has lost, as after a reset of the page: where a sign-in was not ended, the
 * hospital still knows it by its cookie.
 */
export const resumeAtom = atom(null, async (get, set) => {
  const device = get(ownDeviceAtom)
  const vault = await findVault(device)
  if (get(sessionAtom).is !== 'logged-out' || vault === undefined) return
  // A reset of the password is no sign-in.
  if ((await readKept(device, 'challenge', challenge))?.purpose === 'reset') return
  // A logout may be under way, in another tab perhaps.
  const ended = await readEndedSignIns(device)
  if (await isLogoutOwed(device)) return
  // Taken up in another tab meanwhile, or that and signed out again.
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
    // The same vault, under another number: what was locked stays so.
    const signIn = readSignIn()
    if (signIn !== undefined && (await device.cache.getFact('vault'))?.lock)
      await markLocked(device, signIn, person.PatientId)
  } catch (error) {
    device.log('no sign-in was taken up', error)
    if (error instanceof ApiError && error.reason === 'unauthorized') await forgetAccount(device, vault)
  }
})

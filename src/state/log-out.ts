import { atom } from 'jotai/vanilla'
import { forgetAccount } from '#core/account/challenge.ts'
import { accountCalls } from '#core/contract/account-calls.ts'
import { challengeAtom } from './challenge.ts'
import { deviceAtom } from './core-device.ts'
import { forgetPath } from './last-path.ts'
import { resetAllowedAtom } from './one-time-code.ts'
import { arrivalAtom, sessionAtom } from './session.ts'

/**
 * Everything of the account leaves this device, with network or without: session, bearer, keys, what was cached. Unsent
 * forms are not the account's: they stay, sealed.
 * @param whole also where the person was; who was signed out without wanting it comes back to it
 */
export const logOutAtom = atom(null, async (get, set, whole: boolean) => {
  const device = get(deviceAtom)
  // Only the hospital can take back its cookie; whoever has no network is signed out on this device all the same.
  device.api
    .call(accountCalls.logout, {})
    .catch((error: unknown) => device.log('the hospital was not told of the logout', error))
  set(sessionAtom, { type: 'logged-out' })
  set(arrivalAtom, undefined)
  set(resetAllowedAtom, false)
  void set(challengeAtom, undefined)
  if (whole) forgetPath()
  await forgetAccount(device).catch((error: unknown) => device.log('the account was not forgotten', error))
})

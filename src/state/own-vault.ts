import { atomWithObservable } from 'jotai/vanilla/utils'
import { isLockLost } from '#core/account/locked-sign-in.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { hasSignedOut } from '#core/account/pay-logout.ts'
import { findVault } from '#core/account/vault.ts'
import { liveOf, ownDeviceAtom } from './own-device.ts'
import { readSignIn } from './session.ts'
import { met } from './session-key.ts'

/**
 * Whether a sign-in goes on: where its vault is gone, a full device has dropped it, and another may take its place.
 * @param signIn of whom this page knows; they may have signed out in another one, and it has not heard of that yet
 */
export const mayReopenVault = async (device: OwnDevice, signIn = met.signIn): Promise<boolean> =>
  signIn !== undefined &&
  readSignIn() === signIn &&
  !(await hasSignedOut(device, signIn)) &&
  !(await isLockLost(device, signIn))

/**
 * What is in the vault, now and whenever that changes. While a dropped one is had anew, what was last in it: whatever is
 * being written on a screen that hangs on it stays there.
 */
export const liveVaultAtom = <T>(query: (device: OwnDevice) => Promise<T>) =>
  atomWithObservable((get) => {
    const device = get(ownDeviceAtom)
    let last: { readonly value: T } | undefined
    return liveOf(device, async () => {
      const isGone = (await findVault(device)) === undefined
      if (isGone && last && (await mayReopenVault(device))) return last.value
      const value = await query(device)
      last = isGone ? undefined : { value }
      return value
    })
  })

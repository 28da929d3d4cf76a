import { atomWithObservable, unwrap } from 'jotai/vanilla/utils'
import { findVault } from '#core/account/vault/vault.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { liveOf, ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom, readSignIn } from '#state/session/session.ts'

/** The live result of a query of the account's own data; never an earlier account's. */
export const liveOwnAtom = <T>(query: (device: OwnDevice) => Promise<T>) =>
  atomWithObservable((get) => {
    const device = get(ownDeviceAtom)
    // A new query for each account: the same one would begin with the last account's result.
    get(patientIdAtom)
    return liveOf(device, () => query(device))
  })

interface Held<T> {
  readonly value: T
  /** The sign-in in which the value was read, and the vault that held it. */
  readonly of: string
  readonly vault: string
}

/**
 * As `liveOwnAtom`, but keeps the last value when a full device drops the vault, which may happen while a form is being
 * filled in. The page goes on with that value until it is fetched again.
 */
export const heldOwnAtom = <T>(query: (device: OwnDevice) => Promise<T | undefined>) => {
  const lasts = new WeakMap<OwnDevice, Held<T>>()
  return liveOwnAtom(async (device) => {
    const of = readSignIn()
    const value = await query(device)
    const vault = await findVault(device)
    // The sign-in has changed meanwhile, and so this query will run again.
    if (readSignIn() !== of) return value
    if (of !== undefined && vault !== undefined && value !== undefined) lasts.set(device, { value, of, vault })
    if (value !== undefined) return value
    const last = lasts.get(device)
    if (last && last.of === of && last.vault !== vault) return last.value
    // The account signed out, the same vault lost the value, or the vault is locked: nothing is held.
    lasts.delete(device)
    return undefined
  })
}

/** The vault of the signed-in account; undefined while there is none. A full device may drop it at any time. */
export const vaultAtom = unwrap(liveOwnAtom(findVault))

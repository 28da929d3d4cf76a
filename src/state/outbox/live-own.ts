import { atomWithObservable, unwrap } from 'jotai/vanilla/utils'
import { findVault } from '#core/account/vault/vault.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { liveOf, ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom, readSignIn } from '#state/session/session.ts'

/** What a query of an account's own data gives, now and at every change; never an earlier account's. */
export const liveOwnAtom = <T>(query: (device: OwnDevice) => Promise<T>) =>
  atomWithObservable((get) => {
    const device = get(ownDeviceAtom)
    // Asked again for each account: else it would begin with the last answer for another.
    get(patientIdAtom)
    return liveOf(device, () => query(device))
  })

interface Held<T> {
  readonly value: T
  /** The sign-in that it was read in, and the vault that it lay in. */
  readonly of: string
  readonly vault: string
}

/**
 * The same, of something of the account. A full device drops what it can fetch again, also below a form that is being
 * filled in: until it is fetched, the page goes on with what it had.
 */
export const heldOwnAtom = <T>(query: (device: OwnDevice) => Promise<T | undefined>) => {
  const lasts = new WeakMap<OwnDevice, Held<T>>()
  return liveOwnAtom(async (device) => {
    const of = readSignIn()
    const value = await query(device)
    const vault = await findVault(device)
    // The sign-in has changed meanwhile: this is asked again.
    if (readSignIn() !== of) return value
    if (of !== undefined && vault !== undefined && value !== undefined) lasts.set(device, { value, of, vault })
    if (value !== undefined) return value
    const last = lasts.get(device)
    if (last && last.of === of && last.vault !== vault) return last.value
    // No account is signed in any more, or its vault has it no more, or is locked: it is meant to be gone.
    lasts.delete(device)
    return undefined
  })
}

/** The vault of the signed-in account; undefined while there is none, which a full device may come to at any time. */
export const vaultAtom = unwrap(liveOwnAtom(findVault))

import { atomWithObservable, unwrap } from 'jotai/vanilla/utils'
import { findVault } from '#core/account/vault.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { liveOf, ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom, readSignIn } from '#state/device/session.ts'

/** What a query of what is a person's own gives, now and whenever that changes; of nobody who was here before. */
export const liveOwnAtom = <T>(query: (device: OwnDevice) => Promise<T>) =>
  atomWithObservable((get) => {
    const device = get(ownDeviceAtom)
    // Asked anew for whoever comes in: else they would begin with the last answer for somebody else.
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
 * The same, of something of the account. A full device drops what it can fetch again, also below a form that somebody is
 * writing: until it is fetched, the page goes on with what they had.
 */
export const heldOwnAtom = <T>(query: (device: OwnDevice) => Promise<T | undefined>) => {
  const lasts = new WeakMap<OwnDevice, Held<T>>()
  return liveOwnAtom(async (device) => {
    const of = readSignIn()
    const value = await query(device)
    const vault = await findVault(device)
    // Somebody has left or come in meanwhile: this is asked anew.
    if (readSignIn() !== of) return value
    if (of !== undefined && vault !== undefined && value !== undefined) lasts.set(device, { value, of, vault })
    if (value !== undefined) return value
    const last = lasts.get(device)
    if (last && last.of === of && last.vault !== vault) return last.value
    // Nobody is here any more, or their own vault has it no more, or is locked: it is meant to be gone.
    lasts.delete(device)
    return undefined
  })
}

/** The vault of whoever is here; undefined while there is none, which a full device may come to at any time. */
export const vaultAtom = unwrap(liveOwnAtom(findVault))

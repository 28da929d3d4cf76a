import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import {
  closeInAllPages,
  closeVault,
  lockVault,
  MOST_WRONG_TRIES,
  removeLock,
  unlockVault,
  type Unlocking,
} from '#core/account/vault/vault-lock.ts'
import { forgetEndedLock, forgetLocked, hasLockEnded, isLockLost, markLocked } from '#core/account/locked-sign-in.ts'
import { opened } from '#core/db/disk-store.ts'
import { passkeySource, passwordSource, type LockSource } from '#core/crypto/wrapping-key.ts'
import { patientIn } from '#core/domain/portal/session.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { liveOwnAtom } from '#state/outbox/live-own.ts'
import { readSessionHere, readSignIn } from '#state/session/session.ts'
import { noteWholeHome } from './sharing.ts'

/** The state of the lock on the vault, which holds what this device keeps of a patient. */
export type Lock =
  /** The vault was locked and is gone: a full device has dropped it, or too many tries were wrong. */
  | { readonly is: 'lost' }
  /** The device has no vault. */
  | { readonly is: 'none' }
  /** The vault has no lock and opens by itself in this browser. */
  | { readonly is: 'off' }
  | { readonly is: 'open'; readonly by: LockSource['is'] }
  | { readonly is: 'locked'; readonly by: LockSource; readonly triesLeft: number }

const kept = unwrap(
  liveAtom(async ({ db, cache }): Promise<Lock> => {
    const vault = await cache.getFact('vault')
    if (!vault) return { is: (await isLockLost({ db, cache }, readSignIn())) ? 'lost' : 'none' }
    if (!vault.lock) return { is: 'off' }
    const { by, wrongTries } = vault.lock
    if (opened(cache, vault)) return { is: 'open', by: by.is }
    return { is: 'locked', by, triesLeft: MOST_WRONG_TRIES - wrongTries }
  }),
)

/** The lock; undefined while it is not known. */
export const lockAtom = atom((get) => get(kept))

/** What opens the lock: a password, or the output of a passkey for the lock's salt (WebAuthn PRF). */
export type Secret =
  | { readonly is: 'password'; readonly password: string }
  | {
      readonly is: 'passkey'
      readonly credential: Uint8Array<ArrayBuffer>
      readonly salt: Uint8Array<ArrayBuffer>
      readonly output: Uint8Array<ArrayBuffer>
    }

const bytesOf = (secret: Secret): Uint8Array<ArrayBuffer> =>
  secret.is === 'password' ? new TextEncoder().encode(secret.password.normalize('NFC')) : secret.output

/** @returns false where no account is signed in any more */
export const turnLockOnAtom = atom(null, async (get, _set, secret: Secret): Promise<boolean> => {
  const device = get(deviceAtom)
  const here = readSignedIn()
  if (!here) return false
  const by = secret.is === 'password' ? passwordSource() : passkeySource(secret.credential, secret.salt)
  noteWholeHome(undefined)
  await markLocked(device, here.signIn, here.patientId)
  let locked = false
  try {
    locked = await lockVault(device, by, bytesOf(secret))
  } finally {
    // If another page has locked the vault meanwhile, the mark stands for that lock and stays.
    if (!locked && !(await device.cache.getFact('vault'))?.lock) await forgetLocked(device, here.signIn)
  }
  return locked
})

export const turnLockOffAtom = atom(null, async (get): Promise<void> => {
  const device = get(deviceAtom)
  const signIn = readSignIn()
  if ((await removeLock(device)) && signIn !== undefined) await forgetLocked(device, signIn)
})

/** Whether the account's lock ended with an earlier sign-in and its person was not told yet. */
export const lockEndedAtom = unwrap(
  liveOwnAtom(async ({ db }) => {
    const here = readSignedIn()
    return here && hasLockEnded({ db }, here.signIn, here.patientId)
  }),
)

export const lockEndedToldAtom = atom(null, async (get): Promise<void> => {
  const here = readSignedIn()
  if (here) await forgetEndedLock(get(deviceAtom), here.signIn, here.patientId)
})

function readSignedIn() {
  const signIn = readSignIn()
  const patientId = patientIn(readSessionHere())
  return signIn === undefined || patientId === undefined ? undefined : { signIn, patientId }
}

export const unlockAtom = atom(null, (get, _set, secret: Secret): Promise<Unlocking> =>
  unlockVault(get(deviceAtom), bytesOf(secret)),
)

/** Closes the lock. The caller then reloads the page, whose memory still holds what was open. */
export const closeLockAtom = atom(null, (get) => closeVault(get(deviceAtom)))

/** Closes the lock in all pages; where that cannot be written down, in this page alone. */
export const lockNowAtom = atom(null, async (get) => {
  const device = get(deviceAtom)
  await closeInAllPages(device).catch((error: unknown) => device.log('other pages were not locked', error))
  closeVault(device)
})

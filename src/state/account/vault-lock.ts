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

/** How what is kept of a patient on this device is opened. */
export type Lock =
  /** It was locked, and what it held is gone: a full device has dropped it, or too many tries were wrong. */
  | { readonly is: 'lost' }
  /** There is no vault here. */
  | { readonly is: 'none' }
  /** By itself, in this browser. */
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

/** Undefined while it is not known. */
export const lockAtom = atom((get) => get(kept))

/** What a person opens the lock with: a password, or what their passkey makes of the lock's salt. */
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
    // Another page may have locked it meanwhile: its mark is this one.
    if (!locked && !(await device.cache.getFact('vault'))?.lock) await forgetLocked(device, here.signIn)
  }
  return locked
})

export const turnLockOffAtom = atom(null, async (get): Promise<void> => {
  const device = get(deviceAtom)
  const signIn = readSignIn()
  if ((await removeLock(device)) && signIn !== undefined) await forgetLocked(device, signIn)
})

/** Whether the account's lock ended with a sign-in before this one, and it has not been told. */
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

/** The caller reloads the page afterwards: what it opened is in its memory still. */
export const closeLockAtom = atom(null, (get) => closeVault(get(deviceAtom)))

/** In all pages; where that cannot be written down, in this one. */
export const lockNowAtom = atom(null, async (get) => {
  const device = get(deviceAtom)
  await closeInAllPages(device).catch((error: unknown) => device.log('other pages were not locked', error))
  closeVault(device)
})

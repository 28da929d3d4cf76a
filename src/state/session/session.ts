import { atom } from 'jotai/vanilla'
import { atomWithLazy } from 'jotai/vanilla/utils'
import { hasSignedOut } from '#core/account/pay-logout.ts'
import { mirrorSession } from '#core/account/session-mirror.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import { forgetAccount } from '#core/account/vault/vault.ts'
import {
  advanceSession,
  patientIn,
  readSession,
  writeSession,
  type Session,
  type SessionEvent,
} from '#core/domain/portal/session.ts'
import { clearBearer } from './bearer.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { lastPath } from './last-path.ts'
import { keepOrHold, readEntry, removeEntry } from '#state/device/local-entries.ts'
import { met, SESSION_KEY, SIGN_IN_KEY } from './session-key.ts'

const stored = atomWithLazy(readSessionHere)
stored.onMount = (set) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return
    // The memory of this page must not keep a session that another page has ended.
    if (newValue === null) removeEntry(SESSION_KEY)
    // A null key means that all storage was cleared.
    set(notice(readSession(key === null ? null : newValue)))
  }
  addEventListener('storage', follow)
  // The session may have changed between the first reading and now.
  set(readSessionHere())
  return () => removeEventListener('storage', follow)
}

/** Reads the session from the disk. This tab's atom may not have it yet. */
export function readSessionHere(): Session {
  return notice(readSession(readEntry(SESSION_KEY)))
}

function notice(session: Session): Session {
  if (session.is !== 'logged-out' && session.who.is === 'person') {
    met.person = true
    met.signIn = readSignIn()
  }
  return session
}

/** The signed-in patient's id, from the disk. Undefined where local storage came back with a sign-in that was ended. */
export async function readPatientHere(door: Parameters<typeof hasSignedOut>[0]): Promise<string | undefined> {
  const signIn = readSignIn()
  const patientId = patientIn(readSessionHere())
  return signIn !== undefined && (await hasSignedOut(door, signIn)) ? undefined : patientId
}

/** The id of the sign-in, where there is one. */
export const readSignIn = (): string | undefined => readEntry(SIGN_IN_KEY) ?? undefined

/** Whether a sign-in still holds. Only then may its answers be kept. */
export const lasts = async (door: Parameters<typeof hasSignedOut>[0], signIn: string | undefined): Promise<boolean> =>
  signIn !== undefined && !(await hasSignedOut(door, signIn)) && readSignIn() === signIn

/** The session, the same in all tabs. */
export const sessionAtom = atom(
  (get) => get(stored),
  (get, set, event: SessionEvent) => {
    const now = get(stored)
    const next = advanceSession(now, event)
    if (!isPassing(next)) noteGuest(get(ownDeviceAtom), next)
    if (next.is === 'logged-out') {
      removeEntry(SESSION_KEY)
      clearBearer()
      // Removed last: a tab that still reads the session must read its sign-in too.
      removeEntry(SIGN_IN_KEY)
    } else if (isPassing(next)) {
      // A tab that dies now must not leave a half-begun session behind.
      removeEntry(SESSION_KEY)
    } else {
      if (event.type === 'signed-in' || event.type === 'resumed') keepOrHold(SIGN_IN_KEY, crypto.randomUUID())
      keepOrHold(SESSION_KEY, writeSession(next))
      if (next.is === 'verified' && next.who.is === 'person') {
        const device = get(ownDeviceAtom)
        mirrorSession(device, writeSession(next), readSignIn() ?? '').catch((error: unknown) =>
          device.log('the session was not mirrored', error),
        )
      }
      // Continuing as a guest drops a half-done sign-in.
      if (next.who.is === 'guest') {
        clearBearer()
        const device = get(ownDeviceAtom)
        forgetAccount(device).catch((error: unknown) => device.log('the half-done sign-in was not forgotten', error))
      }
    }
    if (next === now) return
    // Set before the next drawing, so that the wanted page opens after the sign-in.
    if (next.is === 'verified' && event.type !== 'open-page-shown') set(arrivalAtom, lastPath(next))
    set(stored, notice(next))
  },
)

/** Notes in the strict database whether a guest is here: their begun forms stay even if local storage is lost. */
function noteGuest({ db, log }: OwnDevice, session: Session): void {
  const isGuest = session.is === 'verified' && session.who.is === 'guest'
  db.write([], () => (isGuest ? db.setMeta('guest', true) : db.clearMeta('guest'))).catch((error: unknown) =>
    log('whether a guest is here was not written down', error),
  )
}

/** The short wait before a guest is let in. */
const isPassing = (session: Session): boolean => session.is === 'logged-in' && session.who.is === 'guest'

export const patientIdAtom = atom((get) => patientIn(get(sessionAtom)))

export const rereadSessionAtom = atom(null, (_get, set) => set(stored, readSessionHere()))

/** The page that opens after a sign-in in place of the dashboard; undefined once it is open. */
export const arrivalAtom = atom<string | undefined>(undefined)

/** A guest is let in after this many milliseconds (spec section 9). */
const GUEST_WAITS = 100

export const continueAsGuestAtom = atom(null, async (_get, set) => {
  set(sessionAtom, { type: 'guest-chosen' })
  await new Promise((resolve) => setTimeout(resolve, GUEST_WAITS))
  set(sessionAtom, { type: 'guest-waited' })
})

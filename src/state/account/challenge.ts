import { atom } from 'jotai/vanilla'
import { challenge, CODE_AWAITED, type Challenge } from '#core/account/challenge.ts'
import { forget, keep, openVault, readKept } from '#core/account/vault/vault.ts'
import type { Session } from '#core/domain/portal/session.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { readEntry, removeEntry, writeEntry } from '#state/device/local-entries.ts'
import { met } from '#state/session/session-key.ts'
import { sessionAtom } from '#state/session/session.ts'

const known = atom<Challenge | undefined>(undefined)

/**
 * Who owes a code in this tab; undefined once another tab has begun a newer sign-in. Where the device cannot keep it, a
 * reload forgets it.
 */
export const challengeAtom = atom(
  (get) => {
    const here = get(known)
    return here && fits(here, get(sessionAtom)) ? here : undefined
  },
  async (get, set, next: Challenge | undefined) => {
    set(known, next)
    markReset(next)
    const device = get(ownDeviceAtom)
    await (next ? keep(device, 'challenge', next) : forget(device, 'challenge')).catch((error: unknown) =>
      device.log('who owes a code was not kept', error),
    )
  },
)

/** Forgets in this tab who owes a code. The kept entry goes with the vault. */
export const dropChallengeAtom = atom(null, (_get, set) => {
  set(known, undefined)
  markReset(undefined)
})

/** Begins a sign-in or a reset of the password, in a new vault. */
export const beginChallengeAtom = atom(null, async (get, set, begun: Omit<Challenge, 'ends'>) => {
  const device = get(ownDeviceAtom)
  await openVault(device).catch((error: unknown) => device.log('nothing can be kept of this account', error))
  await set(challengeAtom, { ...begun, ends: device.clock() + CODE_AWAITED })
})

/** Restores who owes a code after a reload: a sign-in in every tab, a reset only in the tab that began it. */
export const restoreChallengeAtom = atom(null, async (get, set) => {
  if (get(challengeAtom)) return
  const device = get(ownDeviceAtom)
  const kept = await readKept(device, 'challenge', challenge).catch((error: unknown) => {
    device.log('who owes a code could not be read', error)
    return undefined
  })
  if (!get(challengeAtom) && kept && (kept.purpose === 'sign-in' || isMarked(kept))) set(known, kept)
})

function fits({ purpose, patientId }: Challenge, session: Session): boolean {
  if (purpose === 'reset') return session.is === 'logged-out'
  return session.is === 'logged-in' && session.who.is === 'person' && session.who.patientId === patientId
}

/** When this tab's reset ends, ms since 1970. Kept in session storage, since a reset belongs to one tab. */
const RESET_KEY = 'portal.reset.v1'
const ofThisTab = () => sessionStorage

function markReset(next: Challenge | undefined): void {
  if (next?.purpose === 'reset') {
    met.person = true
    writeEntry(RESET_KEY, String(next.ends), ofThisTab)
  } else removeEntry(RESET_KEY, ofThisTab)
}
const isMarked = ({ ends }: Challenge) => readEntry(RESET_KEY, ofThisTab) === String(ends)

import { atom } from 'jotai/vanilla'
import { challenge, type Challenge } from '#core/account/challenge.ts'
import { forget, keep, openVault, readKept } from '#core/account/vault.ts'
import { deviceAtom } from './core-device.ts'

const known = atom<Challenge | undefined>(undefined)

/** Who owes a code in this tab. What cannot be kept holds until a reload. */
export const challengeAtom = atom(
  (get) => get(known),
  async (get, set, next: Challenge | undefined) => {
    set(known, next)
    const device = get(deviceAtom)
    await (next ? keep(device, 'challenge', next) : forget(device, 'challenge')).catch((error: unknown) =>
      device.log('who owes a code was not kept', error),
    )
  },
)

/** Somebody begins to sign in, or to choose a new password: nothing that was kept of anybody before is theirs. */
export const beginChallengeAtom = atom(null, async (get, set, next: Challenge) => {
  const device = get(deviceAtom)
  await openVault(device).catch((error: unknown) => device.log('nothing can be kept of this account', error))
  await set(challengeAtom, next)
})

/** Takes up what was kept before a reload. */
export const restoreChallengeAtom = atom(null, async (get, set) => {
  if (get(known)) return
  const device = get(deviceAtom)
  const kept = await readKept(device, 'challenge', challenge).catch((error: unknown) => {
    device.log('who owes a code could not be read', error)
    return undefined
  })
  if (!get(known)) set(known, kept)
})

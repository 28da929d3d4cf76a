import { atom } from 'jotai/vanilla'
import { keepChallenge, keptChallenge, type Challenge } from '#core/account/challenge.ts'
import { deviceAtom } from './core-device.ts'

const known = atom<Challenge | undefined>(undefined)

/** Who owes a code in this tab. What cannot be kept holds until a reload. */
export const challengeAtom = atom(
  (get) => get(known),
  async (get, set, next: Challenge | undefined) => {
    set(known, next)
    const device = get(deviceAtom)
    if (next)
      await keepChallenge(device, next).catch((error: unknown) => device.log('who owes a code was not kept', error))
  },
)

/** Takes up what was kept before a reload. */
export const restoreChallengeAtom = atom(null, async (get, set) => {
  if (get(known)) return
  const device = get(deviceAtom)
  const kept = await keptChallenge(device).catch((error: unknown) => {
    device.log('who owes a code could not be read', error)
    return undefined
  })
  if (!get(known)) set(known, kept)
})

import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { profileCalls } from '#core/contract/account/profile-calls.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'

export type ProfileLists = ResponseOf<typeof profileCalls.profileLists>

const kept = unwrap(
  liveAtom(async ({ cache }) => profileCalls.profileLists.response.safeParse(await cache.getFact('profileLists')).data),
)

/** What a profile chooses from, in both languages; undefined while it is not on this device. */
export const profileListsAtom = atom((get): ProfileLists | undefined => get(kept))

/** Brings the lists to the hospital's state. What could not be had, a later opening of the screen asks for again. */
export const refreshProfileListsAtom = atom(null, async (get) => {
  const { api, cache, log } = get(deviceAtom)
  try {
    await cache.setFact('profileLists', await api.call(profileCalls.profileLists, {}))
  } catch (error) {
    log('the lists of the profile were not fetched', error)
  }
})

import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { profileCalls } from '#core/contract/account/profile-calls.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'

export type ProfileLists = ResponseOf<typeof profileCalls.profileLists>

const kept = unwrap(
  liveAtom(async ({ cache }) => profileCalls.profileLists.response.safeParse(await cache.getFact('profileLists')).data),
)

/** The choices of the profile's fields, in both languages; undefined while this device does not have them. */
export const profileListsAtom = atom((get): ProfileLists | undefined => get(kept))

/** Fetches the lists. After a failure the next opening of the screen tries again. */
export const refreshProfileListsAtom = atom(null, async (get) => {
  const { api, cache, log } = get(deviceAtom)
  try {
    await cache.setFact('profileLists', await api.call(profileCalls.profileLists, {}))
  } catch (error) {
    log('the lists of the profile were not fetched', error)
  }
})

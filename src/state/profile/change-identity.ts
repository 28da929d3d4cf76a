import { atom } from 'jotai/vanilla'
import { profileCalls } from '#core/contract/account/profile-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { refreshProfileAtom } from './profile.ts'

/** Another address, or another mobile number, and what shows that it is its owner who wants it. */
export interface WantedIdentity {
  readonly type: 'email' | 'phone'
  readonly identity: string
  readonly password: string
}

/**
 * Has a code sent to the account's new address or number.
 * @returns when another one may be asked for, ms since 1970
 * @throws ApiError
 */
export const askIdentityCodeAtom = atom(
  null,
  async (get, _set, { type, identity, password }: WantedIdentity, language: Language): Promise<number> => {
    const { api, clock } = get(deviceAtom)
    const { ResendAfter } = await api.call(profileCalls.changeIdentity, {
      Type: type,
      Identity: identity,
      Password: password,
      Language: language,
    })
    return clock() + ResendAfter * 1000
  },
)

/**
 * Gives the code, and with it takes the new address or number.
 * @throws ApiError
 */
export const confirmIdentityAtom = atom(null, async (get, set, code: string) => {
  await get(deviceAtom).api.call(profileCalls.confirmIdentity, { OTP: code })
  await set(refreshProfileAtom)
})

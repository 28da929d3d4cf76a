import { atom } from 'jotai/vanilla'
import { profileCalls } from '#core/contract/account/profile-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { refreshProfileAtom } from './profile.ts'

/** A new e-mail address or mobile number, with the proof that the account's owner asks for it. */
export interface WantedIdentity {
  readonly type: 'email' | 'phone'
  readonly identity: string
  readonly password: string
}

/**
 * Has a code sent to the new address or number.
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
 * Confirms the new address or number with the code.
 * @throws ApiError
 */
export const confirmIdentityAtom = atom(null, async (get, set, code: string) => {
  await get(deviceAtom).api.call(profileCalls.confirmIdentity, { OTP: code })
  await set(refreshProfileAtom)
})

import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { deletionCalls } from '#core/contract/account/deletion-calls.ts'
import type { Language } from '#core/domain/text/language.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { presenceAtom } from '#state/session/presence.ts'

const queued = unwrap(liveAtom(({ db }) => db.queue.toArray()))

/** How many of the signed-in patient's submissions on this device the hospital has not received. */
export const ownUnsentAtom = atom((get) => {
  const presence = get(presenceAtom)
  if (presence.is !== 'signed-in') return 0
  return (get(queued) ?? []).filter(({ owner }) => owner === presence.owner).length
})

/** How a code was sent, and when another one may be asked for, ms since 1970. */
export interface SentCode {
  readonly channel: ResponseOf<typeof deletionCalls.deletionCode>['Channel']
  readonly again: number
}

/**
 * Has a code sent. With it the patient proves that the deletion is their own wish.
 * @throws ApiError
 */
export const askDeletionCodeAtom = atom(null, async (get, _set, language: Language): Promise<SentCode> => {
  const { api, clock } = get(deviceAtom)
  const { ResendAfter, Channel } = await api.call(deletionCalls.deletionCode, { Language: language })
  return { channel: Channel, again: clock() + ResendAfter * 1000 }
})

/**
 * Has the account deleted. The hospital ends every session of the account.
 * @throws ApiError
 */
export const deleteAccountAtom = atom(
  null,
  async (get, _set, proof: RequestOf<typeof deletionCalls.deleteAccount>): Promise<void> => {
    await get(deviceAtom).api.call(deletionCalls.deleteAccount, proof)
  },
)

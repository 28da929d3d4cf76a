import { atom } from 'jotai/vanilla'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { sessionCalls } from '#core/contract/account/session-calls.ts'
import { deviceAtom } from '#state/device/core-device.ts'

export type OwnSession = ResponseOf<typeof sessionCalls.sessions>[number]

/**
 * Fetches the account's sign-ins on all devices.
 * @throws ApiError
 */
export const loadSessionsAtom = atom(null, (get) => get(deviceAtom).api.call(sessionCalls.sessions, {}))

/**
 * Ends the account's sign-in on one other device.
 * @throws ApiError
 */
export const endSessionAtom = atom(null, async (get, _set, id: string) => {
  await get(deviceAtom).api.call(sessionCalls.endSession, { Id: id })
})

/**
 * Ends the account's sign-ins on all other devices.
 * @throws ApiError
 */
export const endOtherSessionsAtom = atom(null, async (get) => {
  await get(deviceAtom).api.call(sessionCalls.endOtherSessions, {})
})

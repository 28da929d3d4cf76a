import { atom } from 'jotai/vanilla'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { sessionCalls } from '#core/contract/account/session-calls.ts'
import { deviceAtom } from '#state/device/core-device.ts'

export type OwnSession = ResponseOf<typeof sessionCalls.sessions>[number]

/**
 * The account's sign-ins on all devices, as the hospital has them now.
 * @throws ApiError
 */
export const loadSessionsAtom = atom(null, (get) => get(deviceAtom).api.call(sessionCalls.sessions, {}))

/**
 * Signs them out on another device.
 * @throws ApiError
 */
export const endSessionAtom = atom(null, async (get, _set, id: string) => {
  await get(deviceAtom).api.call(sessionCalls.endSession, { Id: id })
})

/**
 * Signs them out everywhere but here.
 * @throws ApiError
 */
export const endOtherSessionsAtom = atom(null, async (get) => {
  await get(deviceAtom).api.call(sessionCalls.endOtherSessions, {})
})

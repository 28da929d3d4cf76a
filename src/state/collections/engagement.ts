import { atom } from 'jotai/vanilla'
import { activityCalls } from '#core/contract/activity-calls.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/**
 * Why people turn to the hospital, in the hospital's own words.
 * @throws ApiError
 */
export const loadEngagementOptionsAtom = atom(null, async (get) => {
  const { options } = await get(deviceAtom).api.call(activityCalls.engagementOptions, {})
  return options
})

import type { DeviceState } from '#core/contract/submission/submission-calls.ts'
import { type DeviceWitness, HOSPITAL_WITNESS, WITNESS_AGE } from '#core/domain/device/device-witness.ts'
import type { Cookies } from '#server/platform/caller/cookies.ts'

/**
 * Sets a cookie that outlasts the device's databases: the device's name, and what it told as unsent. Browsers that
 * limit cookies of scripts to a week keep this one. The page reads it. Times are the hospital's.
 * @param receipted how many of the rows that it told of are receipted with this answer
 */
export function leaveWitness(
  cookies: Cookies,
  device: string,
  { unsent, oldestSeconds, lost, discarded }: DeviceState,
  receipted = 0,
): void {
  const left = Math.max(0, unsent - receipted)
  const now = Date.now()
  const witness: DeviceWitness = {
    device,
    unsent: left,
    ...(left > 0 && oldestSeconds !== null && { oldest: Math.max(0, now - oldestSeconds * 1000), latest: now }),
    lost: lost?.rows ?? 0,
    ...(lost && { lostFrom: Date.parse(lost.from), lostUntil: Date.parse(lost.until) }),
    // The hospital does not know whether the loss was read: it is shown once more.
    isRead: lost === undefined,
    ...(discarded && { discarded }),
  }
  cookies.setForPage(HOSPITAL_WITNESS, encodeURIComponent(JSON.stringify(witness)), WITNESS_AGE)
}

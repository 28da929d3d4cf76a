import { liveAtom } from '#state/device/core-device.ts'

/**
 * How this device stands in front of patients; undefined while it does not. Kept, so that a crash comes back to it. A
 * database that does not answer leaves it as it is: to read nothing is no way out.
 */
export const kioskAtom = liveAtom(({ db }) => db.getMeta('kiosk'))

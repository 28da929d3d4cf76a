import { liveAtom } from '#state/device/core-device.ts'

/**
 * The settings of this device as a kiosk; undefined while it is none. They are kept, so that a crash does not end the
 * kiosk. A database that does not answer does not end it either.
 */
export const kioskAtom = liveAtom(({ db }) => db.getMeta('kiosk'))

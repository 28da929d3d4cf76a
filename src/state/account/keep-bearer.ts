import { atom } from 'jotai/vanilla'
import { mirrorBearer } from '#core/account/bearer-mirror.ts'
import { writeBearer } from '#state/session/bearer.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'

/** Writes the bearer, and mirrors it for the service worker. */
export const keepBearerAtom = atom(null, async (get, _set, bearer: string) => {
  const device = get(ownDeviceAtom)
  writeBearer(bearer)
  await mirrorBearer(device, bearer).catch((error: unknown) => device.log('the bearer was not mirrored', error))
})

import { atom } from 'jotai/vanilla'
import { mirrorBearer } from '#core/account/bearer-mirror.ts'
import { deviceAtom } from './core-device.ts'
import { readEntry, removeEntry, writeEntry } from './local-entries.ts'

/** The bearer has an entry of its own (spec section 3). */
const BEARER_KEY = 'portal.bearer.v1'

export const readBearer = (): string | undefined => readEntry(BEARER_KEY) ?? undefined
export const clearBearer = (): boolean => removeEntry(BEARER_KEY)

/** Writes it, and mirrors it for the service worker. */
export const keepBearerAtom = atom(null, async (get, _set, bearer: string) => {
  const device = get(deviceAtom)
  const written = writeEntry(BEARER_KEY, bearer)
  await mirrorBearer(device, bearer).catch((error: unknown) => device.log('the bearer was not mirrored', error))
  return written
})

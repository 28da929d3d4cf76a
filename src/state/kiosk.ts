import { atom } from 'jotai/vanilla'
import type { KioskSettings } from '#core/db/rows.ts'
import { deviceAtom, liveAtom } from './core-device.ts'

/** How this device stands in front of patients; undefined while it does not. Kept, so that a crash comes back to it. */
export const kioskAtom = liveAtom(async ({ db, log }) =>
  db.getMeta('kiosk').catch((error: unknown) => {
    log('whether this is a kiosk could not be read', error)
    return undefined
  }),
)

export const startKioskAtom = atom(null, async (get, _set, settings: KioskSettings) => {
  const { db } = get(deviceAtom)
  await db.write([], () => db.setMeta('kiosk', settings))
})

export const endKioskAtom = atom(null, async (get) => {
  const { db } = get(deviceAtom)
  await db.write([], () => db.clearMeta('kiosk'))
})

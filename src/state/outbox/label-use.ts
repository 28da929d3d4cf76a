import { atom } from 'jotai/vanilla'
import { deviceAtom } from '#state/device/core-device.ts'

/** When a form with this label was last saved on this device; undefined also where that cannot be read. */
export const lastUseOfLabelAtom = atom(null, async (get, _set, of: { kind: string; label: string }) => {
  const { db, log } = get(deviceAtom)
  try {
    const { lastUseOf } = await import('#core/outbox/queue/label-use.ts')
    return await lastUseOf(db, of)
  } catch (error) {
    log('it is not known whether this label was used before', error)
    return undefined
  }
})

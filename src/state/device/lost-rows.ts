import { atom } from 'jotai/vanilla'
import { readLoss } from '#core/outbox/witness/witness.ts'
import { deviceAtom, liveAtom } from './core-device.ts'

/** The unsent rows that the browser deleted; undefined where none are lost. */
export const lostRowsAtom = liveAtom(async ({ db }) => db.getMeta('lost'))

export const readLossAtom = atom(null, async (get) => {
  const device = get(deviceAtom)
  await readLoss(device)
  await device.keepWitness()
})

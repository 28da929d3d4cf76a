import { atom } from 'jotai/vanilla'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { deliverAtom } from './outbox.ts'

/**
 * Discards a submission for good. The next heartbeat, after the next pass, tells the hospital.
 * @returns whether there was such a submission
 * @throws DatabaseError
 */
export const discardAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const device = get(deviceAtom)
  if (!(await discardSubmission(device, id))) return false
  void device.keepWitness()
  set(deliverAtom).catch((error: unknown) => device.log('the delivery broke off', error))
  return true
})

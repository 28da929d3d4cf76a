import { atom } from 'jotai/vanilla'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'

/** Does what a person asked for by a tap. A failure is logged, and told in the given words. */
export const attemptAtom = atom(
  null,
  async (get, set, work: () => Promise<unknown>, failure: string): Promise<void> => {
    try {
      await work()
    } catch (error) {
      get(deviceAtom).log(failure, error)
      set(notifyAtom, 'danger', failure)
    }
  },
)

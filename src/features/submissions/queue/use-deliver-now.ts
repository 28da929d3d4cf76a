import { useAtomValue, useSetAtom } from 'jotai/react'
import { findUnsent } from '#core/outbox/unsent/find-unsent.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { deliverNowAtom } from '#state/outbox/outbox.ts'

/** Delivers now and tells the result as a toast. */
export function useDeliverNow(): () => void {
  const deliver = useSetAtom(deliverNowAtom)
  const notify = useSetAtom(notifyAtom)
  const { db, presence, log } = useAtomValue(deviceAtom)
  const deliverAndTell = async () => {
    try {
      const { ended } = await deliver()
      const { stuck } = await findUnsent(db, await presence(), 0)
      if (stuck > 0) return notify('danger', t('submissions:endedNeedsPerson', { count: stuck }))
      const isGood = ended === 'drained' || ended === 'busy'
      notify(isGood ? 'success' : 'danger', endedText[ended]())
    } catch (error) {
      log('the delivery broke off', error)
      notify('danger', t('submissions:deliveryFailed'))
    }
  }
  return () => void deliverAndTell()
}

const endedText = {
  drained: () => t('submissions:endedDrained'),
  stopped: () => t('submissions:endedStopped'),
  paused: () => t('submissions:endedPaused'),
  busy: () => t('submissions:endedBusy'),
}

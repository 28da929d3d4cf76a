import { useAtomValue, useSetAtom } from 'jotai/react'
import { countOutbox } from '#core/outbox/counts.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/core-device.ts'
import { notifyAtom } from '#state/notifications.ts'
import { deliverNowAtom } from '#state/outbox.ts'

/** "Try now", and how it ended in a word. */
export function useDeliverNow(): () => void {
  const deliver = useSetAtom(deliverNowAtom)
  const notify = useSetAtom(notifyAtom)
  const { db, log } = useAtomValue(deviceAtom)
  const deliverAndTell = async () => {
    try {
      const { ended } = await deliver()
      const { held, refused } = await countOutbox(db)
      if (held + refused > 0) return notify('danger', t('submissions:endedNeedsPerson', { count: held + refused }))
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

import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/core-device.ts'
import { notifyAtom } from '#state/notifications.ts'
import { deliverNowAtom, deliveryAtom } from '#state/outbox.ts'

/** "Try now", and how it ended in a word. */
export function useDeliverNow(): () => void {
  const deliver = useSetAtom(deliverNowAtom)
  const notify = useSetAtom(notifyAtom)
  const { log } = useAtomValue(deviceAtom)
  const store = useStore()
  const deliverAndTell = async () => {
    try {
      await deliver()
    } catch (error) {
      log('the delivery broke off', error)
      notify('danger', t('submissions:deliveryFailed'))
      return
    }
    const ended = store.get(deliveryAtom).last?.ended
    const good = ended === 'drained' || ended === 'busy'
    if (ended) notify(good ? 'success' : 'danger', endedText[ended]())
  }
  return () => void deliverAndTell()
}

const endedText = {
  drained: () => t('submissions:endedDrained'),
  stopped: () => t('submissions:endedStopped'),
  paused: () => t('submissions:endedPaused'),
  busy: () => t('submissions:endedBusy'),
}

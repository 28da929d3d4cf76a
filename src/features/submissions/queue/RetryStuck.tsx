import { useAtomValue, useSetAtom } from 'jotai/react'
import { retryAllStuck } from '#core/outbox/unsent/decide.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Button } from '#ui/button/Button.tsx'
import { useDeliverNow } from './use-deliver-now.ts'

/** Three hundred forms that a mistaken credential put aside are not tried again one by one. */
export function RetryStuck({ count }: { readonly count: number }) {
  const device = useAtomValue(deviceAtom)
  const deliverNow = useDeliverNow()
  const attempt = useSetAtom(attemptAtom)
  return (
    <Button
      variant="secondary"
      onClick={() => void attempt(() => retryAllStuck(device).then(deliverNow), t('actionFailed'))}
    >
      {t('submissions:retryAll', { count })}
    </Button>
  )
}

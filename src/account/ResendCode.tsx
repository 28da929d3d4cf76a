import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { callFailure } from './call-failure.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendCodeProps {
  /** When the code may be sent again, ms since 1970. Another moment needs another key. */
  readonly again: number
  readonly send: () => Promise<void>
}

/** A button that has the code sent again, once the wait is over. */
export function ResendCode({ again, send }: ResendCodeProps) {
  const { log } = useAtomValue(deviceAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(again)
  const resend = () => {
    setBusy(true)
    send()
      .then(
        () => notify('success', t('auth:resent')),
        (error: unknown) => {
          log('the code was not sent again', error)
          notify('danger', callFailure(error, t('auth:sendRefused')).detail)
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="quiet" busy={busy} disabled={seconds > 0} onClick={resend}>
      {seconds > 0 ? t('auth:resendIn', { count: seconds }) : t('auth:resend')}
    </Button>
  )
}

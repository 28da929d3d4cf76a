import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { callFailure } from './call-failure.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendCodeProps {
  /** From when on, ms since 1970. For another moment, give this another key. */
  readonly again: number
  readonly send: () => Promise<void>
}

/** Has the code sent once more, when its time has come. */
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

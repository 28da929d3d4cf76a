import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { setSharedAtom, sharingAtom } from '#state/account/sharing.ts'
import { Button } from '#ui/button/Button.tsx'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

/** Asks whether others use this device too. A change reloads the page: see followSharing. */
export function SharedDeviceCard() {
  const sharing = useAtomValue(sharingAtom)
  const setShared = useSetAtom(setSharedAtom)
  const attempt = useSetAtom(attemptAtom)
  const [asks, setAsks] = useState(false)
  if (!sharing) return null
  const shared = sharing.marked || sharing.always
  const become = () => {
    setAsks(false)
    void attempt(() => setShared(!shared), t('actionFailed'))
  }
  const action = t(shared ? 'patient:sharedTurnOff' : 'patient:sharedTurnOn')
  return (
    <CardWidget title={t('patient:sharedTitle')}>
      <div className="flex flex-col gap-3">
        <p>{t(shared ? 'patient:sharedOn' : 'patient:sharedOff')}</p>
        <p className="text-muted">{t(sharing.always ? 'patient:sharedAlways' : 'patient:sharedText')}</p>
        {!sharing.always && (
          <Button variant="secondary" className="self-start" onClick={() => setAsks(true)}>
            {action}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={action}
        confirmLabel={action}
        cancelLabel={t('cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={become}
      >
        {t(shared ? 'patient:sharedTurnOffText' : 'patient:sharedTurnOnText')}
      </ConfirmDialog>
    </CardWidget>
  )
}

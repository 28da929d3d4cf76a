import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import { lockAtom, lockNowAtom, turnLockOffAtom } from '#state/account/vault-lock.ts'
import { Button } from '#ui/button/Button.tsx'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { LockDialog } from './LockDialog.tsx'

/** Says what protects the data on this device, and offers a lock. */
export function LockCard() {
  const lock = useAtomValue(lockAtom)
  const isShared = useAtomValue(isSharedAtom)
  const close = useSetAtom(lockNowAtom)
  const turnOff = useSetAtom(turnLockOffAtom)
  const attempt = useSetAtom(attemptAtom)
  const [asks, setAsks] = useState<'on' | 'off'>()
  if (isShared)
    return (
      <CardWidget title={t('patient:lockTitle')}>
        <p className="text-muted">{t('patient:lockShared')}</p>
      </CardWidget>
    )
  if (lock?.is !== 'off' && lock?.is !== 'open') return null
  const lockNow = async () => {
    await close()
    location.reload()
  }
  return (
    <CardWidget title={t('patient:lockTitle')}>
      <div className="flex flex-col gap-3">
        <p>{t(lock.is === 'off' ? 'patient:lockOff' : `patient:lockOn_${lock.by}`)}</p>
        <p className="text-muted">{t(lock.is === 'off' ? 'patient:lockOffText' : 'patient:lockOnText')}</p>
        <div className="flex flex-wrap gap-3">
          {lock.is === 'off' ? (
            <Button variant="secondary" onClick={() => setAsks('on')}>
              {t('patient:lockTurnOn')}
            </Button>
          ) : (
            <>
              <Button onClick={() => void lockNow()}>{t('patient:lockNow')}</Button>
              <Button variant="secondary" onClick={() => setAsks('off')}>
                {t('patient:lockTurnOff')}
              </Button>
            </>
          )}
        </div>
      </div>
      {asks === 'on' && <LockDialog onClose={() => setAsks(undefined)} />}
      <ConfirmDialog
        open={asks === 'off'}
        title={t('patient:lockTurnOff')}
        confirmLabel={t('patient:lockTurnOff')}
        cancelLabel={t('cancel')}
        onCancel={() => setAsks(undefined)}
        onConfirm={() => {
          setAsks(undefined)
          void attempt(turnOff, t('actionFailed'))
        }}
      >
        {t('patient:lockOffText')}
      </ConfirmDialog>
    </CardWidget>
  )
}

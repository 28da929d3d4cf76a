import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { StorageNote } from '#collect/storage/StorageNote.tsx'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { readRevokedAtom, tabletAtom } from '#state/tablet/tablet.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { EnrolForm } from './EnrolForm.tsx'
import { LockedTablet } from './LockedTablet.tsx'
import { OfficerHome } from './OfficerHome.tsx'
import { useWardRefresh } from './use-ward-refresh.ts'

/** A ward's tablet as its officer sees it. */
export function TabletPage() {
  useDocumentTitle(t('pageTitle', { page: t('tablet:title') }))
  useWardRefresh()
  const tablet = useAtomValue(tabletAtom)
  const [left, setLeft] = useState<{ readonly told: boolean }>()
  switch (tablet?.is) {
    case undefined:
      return <Spinner label={t('loading')} />
    case 'none':
      return (
        <div className="flex flex-col gap-6">
          {tablet.revoked && <Revoked />}
          {left && (
            <Alert tone={left.told ? 'success' : 'warning'} live>
              {left.told ? t('tablet:left') : t('tablet:leftUntold')}
            </Alert>
          )}
          <EnrolForm title={t('tablet:enrolTitle')} intro={t('tablet:enrolIntro')} />
          <StorageNote />
        </div>
      )
    case 'locked':
      return <LockedTablet place={tablet.place} />
    case 'unlocked':
      return <OfficerHome place={tablet.place} ward={tablet.ward} onLeft={(told) => setLeft({ told })} />
  }
}

function Revoked() {
  const attempt = useSetAtom(attemptAtom)
  const read = useSetAtom(readRevokedAtom)
  return (
    <Alert tone="info" live title={t('tablet:revokedTitle')}>
      <p>{t('tablet:revokedText')}</p>
      <Button variant="secondary" className="mt-3" onClick={() => void attempt(read, t('actionFailed'))}>
        {t('tablet:understood')}
      </Button>
    </Alert>
  )
}

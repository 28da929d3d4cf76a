import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { refreshAccountAtom } from '#state/account.ts'
import { isSharedAtom } from '#state/sharing.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyPage } from './EmptyPage.tsx'

/** What somebody may open is not on this device, and the hospital was not reached. */
export function MenusUnknown() {
  const refresh = useSetAtom(refreshAccountAtom)
  const isShared = useAtomValue(isSharedAtom)
  const [busy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  return (
    <EmptyPage
      icon="cloud"
      title={t('patient:menusUnknown')}
      action={
        <Button busy={busy} onClick={again}>
          {t('patient:tryAgain')}
        </Button>
      }
    >
      {t(isShared ? 'patient:menusUnknownShared' : 'patient:menusUnknownText')}
    </EmptyPage>
  )
}

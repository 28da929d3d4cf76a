import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { refreshAccountAtom } from '#state/account/account.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyPage } from '#features/portal/page/EmptyPage.tsx'

interface MenusUnknownProps {
  /** The hospital was not reached, or the device has no room for what it said. */
  readonly why: 'unreached' | 'full'
}

/** The menus are not on this device. */
export function MenusUnknown({ why }: MenusUnknownProps) {
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
      {t(`patient:menusUnknown_${why === 'unreached' && isShared ? 'shared' : why}`)}
    </EmptyPage>
  )
}

import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { refreshAccountAtom } from '#state/account.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What somebody may open is not on this device, and the hospital was not reached. */
export function MenusUnknown() {
  const refresh = useSetAtom(refreshAccountAtom)
  const [busy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  return (
    <Card>
      <EmptyState
        icon="cloud"
        title={t('patient:menusUnknown')}
        titleAs="h1"
        action={
          <Button busy={busy} onClick={again}>
            {t('patient:tryAgain')}
          </Button>
        }
      >
        {t('patient:menusUnknownText')}
      </EmptyState>
    </Card>
  )
}

import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/** Says before a form is filled in that it needs network. A hint only: the form can still be sent. */
export function NeedsNetwork() {
  const online = useAtomValue(onlineHintAtom)
  if (online) return null
  return (
    <Alert tone="warning" live title={t('auth:offlineTitle')}>
      {t('auth:offline')}
    </Alert>
  )
}

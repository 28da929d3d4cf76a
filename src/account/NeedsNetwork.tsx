import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/** Said before anything is filled in. Only a hint: a try may succeed nevertheless. */
export function NeedsNetwork() {
  const online = useAtomValue(onlineHintAtom)
  if (online) return null
  return (
    <Alert tone="warning" live title={t('auth:offlineTitle')}>
      {t('auth:offline')}
    </Alert>
  )
}

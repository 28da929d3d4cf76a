import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/** Says that the browser's database has stopped answering, and what to do. */
export function StalledAlert() {
  return (
    <Alert tone="warning" live title={t('submissions:databaseStalledNow')}>
      {t('submissions:databaseStalledNowText')}
    </Alert>
  )
}

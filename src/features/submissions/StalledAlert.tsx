import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/** The browser's database has stopped answering: what a person can do. */
export function StalledAlert() {
  return (
    <Alert tone="warning" live title={t('submissions:databaseStalledNow')}>
      {t('submissions:databaseStalledNowText')}
    </Alert>
  )
}

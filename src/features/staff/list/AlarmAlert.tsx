import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'

/** Above a form that told its sender to call. */
export const AlarmAlert = () => (
  <Alert tone="danger" title={t('staff:alarming')}>
    {t('staff:alarmingText')}
  </Alert>
)

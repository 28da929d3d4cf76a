import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/** Shown above a form that told its sender of a danger. @param told its alarms, the most urgent first */
export const AlarmAlert = ({ told }: { readonly told: readonly string[] }) => (
  <Alert tone="danger" title={t('staff:alarming')}>
    <p>{t('staff:alarmingText')}</p>
    <ul className="list-disc pl-5">
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Alert>
)

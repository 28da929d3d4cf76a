import { hotlines } from '#core/domain/hotlines.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/Icon.tsx'

const [emergency] = hotlines

/** What the mark of an alarming form says, whatever its answers were. */
export const AlarmingNote = () => (
  <Alert tone="danger" title={t('services:alarming')}>
    <div className="flex flex-col items-start gap-3 text-left">
      <p>{t('services:alarmingText')}</p>
      <a href={`tel:${emergency.number}`} className={buttonStyle('danger')}>
        <Icon name="phone" />
        {t('patient:callCenterCall', { number: emergency.number })}
      </a>
    </div>
  </Alert>
)

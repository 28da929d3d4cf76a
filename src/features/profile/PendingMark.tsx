import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'

/** Beside what somebody changed here and the hospital does not have yet. */
export function PendingMark() {
  return (
    <Badge tone="warning" icon="clock">
      {t('profile:pendingMark')}
    </Badge>
  )
}

import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'

/** Beside a change of this device that the hospital does not have yet. */
export function PendingMark() {
  return (
    <Badge tone="warning" icon="clock">
      {t('profile:pendingMark')}
    </Badge>
  )
}

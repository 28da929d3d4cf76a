import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'

/** Marks a change that the hospital does not have yet. */
export function PendingMark() {
  return (
    <Badge tone="warning" icon="clock">
      {t('profile:pendingMark')}
    </Badge>
  )
}

import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'

/** Beside a form that told its sender of a danger. */
export const AlarmBadge = () => (
  <Badge tone="danger" icon="alert">
    {t('submissions:mark_alarming')}
  </Badge>
)

import type { AlarmLevel } from '#core/domain/review/alarm-level.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'

/** Marks a form that told its sender of a danger. @param level undefined where no known version tells it */
export const AlarmBadge = ({ level }: { readonly level?: AlarmLevel | undefined }) => (
  <Badge tone={level === 'noNumber' ? 'warning' : 'danger'} icon="alert">
    {level ? t(`submissions:alarm_${level}`) : t('submissions:mark_alarming')}
  </Badge>
)

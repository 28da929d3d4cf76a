import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'

/** Says whether a saved form waits for a signal or for a person. */
export function WaitingBadge({ needsPerson }: { readonly needsPerson: boolean }) {
  if (!needsPerson) return <Badge icon="clock">{t('collect:waitingForSignal')}</Badge>
  return (
    <div className="flex flex-col items-center gap-2">
      <Badge tone="warning" icon="alert">
        {t('collect:needsPerson')}
      </Badge>
      <Link to="/queue" className="font-semibold text-action">
        {t('collect:toQueue')}
      </Link>
    </div>
  )
}

import { Link } from 'react-router-dom'
import type { QueuedSubmission } from '#core/db/rows.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'

/** What a saved form waits for: a signal, or a person. */
export function SavedState({ row }: { readonly row: QueuedSubmission }) {
  if (row.state !== 'held' && row.state !== 'refused') return <Badge icon="clock">{t('event:waitingForSignal')}</Badge>
  return (
    <div className="flex flex-col items-center gap-2">
      <Badge tone="warning" icon="alert">
        {t('event:needsPerson')}
      </Badge>
      <Link to="/queue" className="font-semibold text-brand-800">
        {t('event:toQueue')}
      </Link>
    </div>
  )
}

import type { StoredReceipt } from '#core/db/rows.ts'
import { formatDateTime } from '#i18n/formatDateTime.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'
import { kindTitle, labelled } from './kindTitle.ts'

export function ReceiptRow({ receipt }: { readonly receipt: StoredReceipt }) {
  const { label, kind, reference, at, outcome, earlier } = receipt
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="text-lg font-semibold">{labelled(kind, label)}</p>
        <p className="text-sm text-muted">{kindTitle(kind)}</p>
        <p className="text-sm text-muted">
          {`${t('submissions:reference', { reference })} · ${formatDateTime(new Date(at))}`}
        </p>
        {earlier && <p className="text-sm">{t('submissions:earlier', { time: formatDateTime(new Date(earlier)) })}</p>}
      </div>
      <Badge tone={outcome === 'accepted' ? 'success' : 'warning'}>{t(`submissions:outcome_${outcome}`)}</Badge>
    </li>
  )
}

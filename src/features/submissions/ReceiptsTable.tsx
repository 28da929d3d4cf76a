import type { StoredReceipt } from '#core/db/rows.ts'
import { knownMarks } from '#core/domain/request.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { Column } from '#ui/table/Table.tsx'
import type { PageChoice } from '#ui/table/paging.ts'
import { kindTitle, labelled } from '#collect/kind-title.ts'

/** A device may hold thousands: more at a time than a screen's own few (spec section 2). */
export const receiptsAtATime = [10, 25, 50] as const

interface ReceiptsTableProps {
  /** Those of the chosen page, and how many there are in all; undefined until both are known. */
  readonly receipts: readonly StoredReceipt[] | undefined
  readonly total: number | undefined
  readonly choice: PageChoice
  readonly onChoose: (choice: PageChoice) => void
}

export function ReceiptsTable({ receipts, ...paging }: ReceiptsTableProps) {
  return (
    <DataTable
      {...paging}
      caption={t('submissions:receiptsTitle')}
      columns={columns()}
      rowId={({ id }) => id}
      rows={receipts}
      sizes={receiptsAtATime}
      texts={tableTexts()}
    />
  )
}

const columns = (): readonly Column<StoredReceipt>[] => [
  {
    id: 'form',
    title: t('submissions:columnForm'),
    namesRow: true,
    cell: ({ kind, label }) => (
      <>
        <span className="block text-lg leading-snug font-semibold">{labelled(kind, label)}</span>
        <span className="block text-sm text-muted">{kindTitle(kind)}</span>
      </>
    ),
  },
  {
    id: 'reference',
    title: t('submissions:columnReference'),
    cell: ({ reference }) => <span className="whitespace-nowrap tabular-nums">{reference}</span>,
  },
  { id: 'at', title: t('submissions:columnTime'), cell: ({ at }) => formatDateTime(new Date(at)) },
  {
    id: 'outcome',
    title: t('submissions:columnOutcome'),
    cell: ({ outcome, earlier, marks }) => (
      <>
        <Badge tone={outcome === 'accepted' ? 'success' : 'warning'}>{t(`submissions:outcome_${outcome}`)}</Badge>
        {earlier && (
          <p className="mt-1 text-sm text-muted">
            {t('submissions:earlier', { time: formatDateTime(new Date(earlier)) })}
          </p>
        )}
        {knownMarks(marks).map((mark) => (
          <p key={mark} className="mt-1 text-sm text-muted">
            {t(`submissions:mark_${mark}`)}
          </p>
        ))}
      </>
    ),
  },
]

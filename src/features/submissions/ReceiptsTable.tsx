import type { StoredReceipt } from '#core/db/rows.ts'
import type { FileStanding } from '#core/outbox/attachments/count.ts'
import { knownMarks } from '#core/domain/request/request.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/notice/Badge.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { Column } from '#ui/table/Table.tsx'
import type { PageChoice } from '#ui/table/paging.ts'
import { kindTitle, labelled } from '#collect/form/kind-title.ts'
import { attachAgainAddress } from '#core/domain/portal/portal-pages.ts'

/** The sizes of a page. Larger than usual (spec section 2), because a device may hold thousands of receipts. */
export const receiptsAtATime = [10, 25, 50] as const

interface ReceiptsTableProps {
  /** The receipts of the chosen page. `total`: the number of all. Undefined until both are known. */
  readonly receipts: readonly StoredReceipt[] | undefined
  readonly total: number | undefined
  /** The state of the forms' files, by the form's id. */
  readonly files: ReadonlyMap<string, FileStanding> | undefined
  readonly choice: PageChoice
  readonly onChoose: (choice: PageChoice) => void
}

export function ReceiptsTable({ receipts, files = none, ...paging }: ReceiptsTableProps) {
  return (
    <DataTable
      {...paging}
      caption={t('submissions:receiptsTitle')}
      columns={columns(files)}
      rowId={({ id }) => id}
      rows={receipts}
      sizes={receiptsAtATime}
      texts={tableTexts()}
    />
  )
}

const none: ReadonlyMap<string, FileStanding> = new Map()

const columns = (files: ReadonlyMap<string, FileStanding>): readonly Column<StoredReceipt>[] => [
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
  { id: 'at', title: t('submissions:columnTime'), cell: ({ at }) => formatDateTime(new Date(at), groupZone) },
  {
    id: 'outcome',
    title: t('submissions:columnOutcome'),
    cell: ({ id, reference, outcome, earlier, marks }) => (
      <>
        <OutcomeBadge outcome={outcome} files={files.get(id)} />
        <FilesMissing reference={reference} files={files.get(id)} />
        {earlier && (
          <p className="mt-1 text-sm text-muted">
            {t('submissions:earlier', { time: formatDateTime(new Date(earlier), groupZone) })}
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

interface OutcomeBadgeProps {
  readonly outcome: StoredReceipt['outcome']
  readonly files: FileStanding | undefined
}

/** The outcome of a form. It is not called received while some of its files are missing. */
function OutcomeBadge({ outcome, files }: OutcomeBadgeProps) {
  if (outcome === 'accepted' && files && files.waiting > 0)
    return (
      <Badge tone="info" icon="upload">
        {t('submissions:filesToCome', { count: files.waiting })}
      </Badge>
    )
  if (outcome === 'accepted' && files && files.refused > 0)
    return (
      <Badge tone="warning" icon="alert">
        {t('submissions:filesMissing', { count: files.refused })}
      </Badge>
    )
  // The other device may have sent the files by now, which this device cannot know.
  if (outcome === 'accepted' && files && files.elsewhere > 0)
    return (
      <Badge tone="warning" icon="alert">
        {t('submissions:filesFromElsewhere', { count: files.elsewhere })}
      </Badge>
    )
  return <Badge tone={outcome === 'accepted' ? 'success' : 'warning'}>{t(`submissions:outcome_${outcome}`)}</Badge>
}

interface FilesMissingProps {
  readonly reference: string
  readonly files: FileStanding | undefined
}

/** Says that files are missing, and how the sender can still send them. */
function FilesMissing({ reference, files }: FilesMissingProps) {
  if (!files || files.elsewhere + files.refused === 0) return null
  return (
    <div className="mt-1 flex flex-col items-start text-sm">
      {files.elsewhere > 0 && <p className="text-muted">{t('submissions:filesUnheard', { count: files.elsewhere })}</p>}
      {files.refused > 0 && <p className="text-muted">{t('submissions:filesRefused', { count: files.refused })}</p>}
      <Link
        to={attachAgainAddress(reference)}
        className="inline-flex min-h-11 items-center font-semibold text-action underline"
      >
        {t('submissions:attachAgain')}
      </Link>
    </div>
  )
}

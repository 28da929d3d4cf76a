import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { deviceName } from '#core/domain/device/device-name.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Table, type Column } from '#ui/table/Table.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { kindText } from '#features/staff/list/kind-text.ts'
import { Pages } from '#features/staff/list/rows/Pages.tsx'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { WrongFilters } from '#features/staff/list/filters/WrongFilters.tsx'

type Conflict = ResponseOf<typeof staffCalls.staffConflicts>['conflicts'][number]

const columnsOf = (): readonly Column<Conflict>[] => [
  {
    id: 'form',
    title: t('staff:conflictForm'),
    namesRow: true,
    cell: ({ id, kind, reference }) => (
      <RowLink to={`${staffPages.submissions}/${id}`} className="font-semibold">
        {`${kindText(kind)} · ${reference}`}
      </RowLink>
    ),
  },
  {
    id: 'at',
    title: t('staff:received'),
    inOneLine: true,
    cell: ({ at }) => formatDateTime(new Date(at), groupZone),
  },
  {
    id: 'device',
    title: t('staff:device'),
    cell: ({ device }) => <RowLink to={`${staffPages.submissions}?device=${device}`}>{deviceName(device)}</RowLink>,
  },
  { id: 'hospital', title: t('staff:hospital'), cell: ({ hospital }) => hospitalText(hospital) },
]

/** The conflicts on one page: so few that the list below them stays near. */
const SHOWN = 5

/** Beside what is in quarantine: what came under the id of another form. There is mostly nothing. */
export function Conflicts({ hospital, from, until, after }: Partial<RequestOf<typeof staffCalls.staffConflicts>>) {
  const list = useStaffData(staffCalls.staffConflicts, {
    ...(hospital !== undefined && { hospital }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(after !== undefined && { after }),
    limit: SHOWN,
  })
  const has = list.data && list.data.conflicts.length > 0
  // The section keeps its place while another page of conflicts comes.
  const [had, setHad] = useState(false)
  if (has !== undefined && has !== had) setHad(has)
  if (!(has ?? (had || list.failure))) return null
  return (
    <section aria-label={t('staff:conflicts')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:conflicts')}</h2>
      <DataFrame from={list}>
        {({ conflicts, next, pageGone }) => (
          <>
            {pageGone && <WrongFilters names={['conflict']} />}
            <Alert tone="warning">{t('staff:conflictsNext')}</Alert>
            <Table
              caption={t('staff:conflicts')}
              rowId={({ id, sha256 }) => `${id}.${sha256}`}
              rows={conflicts}
              texts={tableTexts()}
              columns={columnsOf()}
            />
            <Pages
              next={next}
              after={pageGone ? undefined : after}
              of={{ name: 'conflict', title: t('staff:conflicts') }}
            />
          </>
        )}
      </DataFrame>
    </section>
  )
}

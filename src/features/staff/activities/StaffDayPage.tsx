import { Navigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Table, type Column } from '#ui/table/Table.tsx'
import { BackToList } from '#features/staff/list/rows/BackToList.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { useOwnFilters } from '#features/staff/list/filters/use-own-filters.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { WrongFilters } from '#features/staff/list/filters/WrongFilters.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { useActivityText } from './use-activity-text.ts'

const fields = { hospital: hospitalCode }

type Written = ResponseOf<typeof staffCalls.staffActivityDay>['records'][number]

/** The services of one day, by bed. An address without a valid day leads to the month, which says so. */
export function StaffDayPage() {
  const { day: given = '' } = useParams()
  const day = z.iso.date().safeParse(given).data
  const month = { pathname: staffPages.activities, search: `${new URLSearchParams({ day: given })}` }
  return day === undefined ? <Navigate replace to={month} /> : <DayServices day={day} />
}

function DayServices({ day }: { readonly day: string }) {
  const { values, wrong } = useOwnFilters(fields)
  const { hospital } = values
  const list = useStaffData(staffCalls.staffActivityDay, { day, ...(hospital !== undefined && { hospital }) })
  const textOf = useActivityText()
  return (
    <div className="flex flex-col gap-6">
      <BackToList to={staffPages.activities} what={t('staff:toServices')} />
      <StaffHeading title={t('staff:servicesOfDay', { day: formatDay(day) })} />
      <WrongFilters names={wrong} />
      <DataFrame from={list}>
        {({ total, records, isCut }) => (
          <>
            {total && (
              <p>
                {t('staff:dayTotal', {
                  records: formatNumber(total.records),
                  patients: formatNumber(total.patients),
                  hours: formatNumber(total.hours),
                  dayCare: formatNumber(total.dayCare),
                })}
              </p>
            )}
            <Table
              caption={t('staff:servicesOfDay', { day: formatDay(day) })}
              rowId={({ id }) => id}
              rows={records}
              texts={{ ...tableTexts(), emptyExplained: t('staff:dayNone') }}
              columns={columnsOf(textOf)}
            />
            {isCut && <p className="text-muted">{t('staff:servicesCut')}</p>}
          </>
        )}
      </DataFrame>
    </div>
  )
}

const columnsOf = (textOf: (activity: string) => string): readonly Column<Written>[] => [
  {
    id: 'patient',
    title: t('staff:servicePatient'),
    namesRow: true,
    cell: ({ id, patientName, recordNumber, hospital }) => (
      <>
        <RowLink to={`${staffPages.submissions}/${id}`} className="font-semibold">
          {patientName}
        </RowLink>
        <span className="block text-sm text-muted">
          <span className="whitespace-nowrap">{recordNumber}</span>
          <span>{` · ${hospitalText(hospital)}`}</span>
        </span>
      </>
    ),
  },
  { id: 'bed', title: t('staff:serviceBed'), cell: ({ bedNumber }) => bedNumber },
  {
    id: 'hours',
    title: t('staff:serviceHours'),
    cell: ({ hours, dayCare }) => (
      <div className="flex flex-wrap items-center gap-2">
        <span>{formatNumber(hours)}</span>
        {dayCare && <Badge>{t('staff:serviceDayCare')}</Badge>}
      </div>
    ),
  },
  {
    id: 'done',
    title: t('staff:serviceDone'),
    cell: ({ activities, other }) =>
      activities.map((one) => (one === 'other' && other !== null ? other : textOf(one))).join(', '),
  },
  { id: 'writer', title: t('staff:serviceWriter'), cell: ({ writtenBy }) => writtenBy },
]

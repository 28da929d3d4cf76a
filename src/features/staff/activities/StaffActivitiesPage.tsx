import { useAtomValue } from 'jotai/react'
import { Link, useLocation } from 'react-router-dom'
import { UnfinishedForms } from '#collect/unfinished/UnfinishedForms.tsx'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { month } from '#core/contract/staff/staff-desk-calls.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { formatMonth } from '#i18n/format/format-month.ts'
import { formatShortDay } from '#i18n/format/format-short-day.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { hospitalDayAtom } from '#state/device/hospital-day.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { FilterRow } from '#features/staff/list/filters/FilterRow.tsx'
import { HospitalFilter } from '#features/staff/list/filters/HospitalFilter.tsx'
import { NumberTable } from '#features/staff/list/NumberTable.tsx'
import { useOwnFilters } from '#features/staff/list/filters/use-own-filters.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { ExportServices } from '#features/staff/submissions/ExportForms.tsx'
import { useActivityText } from './use-activity-text.ts'
import { activityPaths } from './activity-paths.ts'

type Month = ResponseOf<typeof staffCalls.staffActivityMonth>

const fields = { month, hospital: hospitalCode }

/** The services at the bedside in a month, by day, with totals. */
export function StaffActivitiesPage() {
  const { values, wrong, set, clear } = useOwnFilters(fields)
  const today = useAtomValue(hospitalDayAtom)
  const now = today().slice(0, 7)
  const shown = values.month ?? now
  const { hospital } = values
  const wanted = { month: shown, ...(hospital !== undefined && { hospital }) }
  const list = useStaffData(staffCalls.staffActivityMonth, wanted)
  const may = useAtomValue(staffMayAtom)
  const { search } = useLocation()
  const textOf = useActivityText()
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_activities')}>{may('staff-activities', 'edit') && <WriteLink />}</StaffHeading>
      <p className="max-w-prose text-muted">{t('staff:servicesIntro')}</p>
      {may('staff-activities', 'edit') && (
        <UnfinishedForms kinds={[SERVICE_ACTIVITY]} addressOf={({ id }) => activityPaths.draft(id)} />
      )}
      <FilterRow wrong={wrong} chosen={Object.keys(values)} onClear={clear}>
        <HospitalFilter value={hospital} onChange={(code) => set({ hospital: code })} />
      </FilterRow>
      <div className="flex items-center gap-3">
        <Button
          variant="secondary"
          aria-label={t('staff:monthBefore')}
          onClick={() => set({ month: monthFrom(shown, -1) })}
        >
          <Icon name="arrowLeft" />
        </Button>
        <h2 className="min-w-0 flex-1 text-center text-xl font-bold sm:min-w-44 sm:flex-none">{formatMonth(shown)}</h2>
        <Button
          variant="secondary"
          aria-label={t('staff:monthAfter')}
          disabled={shown >= now}
          onClick={() => set({ month: monthFrom(shown, 1) })}
        >
          <Icon name="arrowRight" />
        </Button>
      </div>
      <DataFrame from={list}>
        {({ days, total, activities }) =>
          days.length === 0 ? (
            <EmptyState icon="clipboard" title={tableTexts().empty}>
              {t('staff:servicesNone')}
            </EmptyState>
          ) : (
            <>
              <NumberTable
                title={formatMonth(shown)}
                of={t('staff:serviceDay')}
                heads={[
                  t('staff:serviceRecords'),
                  t('staff:servicePatients'),
                  t('staff:serviceHours'),
                  t('staff:serviceDayCare'),
                ]}
                rows={days.map(({ day, ...counts }) => ({
                  name: formatShortDay(new Date(`${day}T00:00:00Z`), { name: 'UTC', minutes: 0 }),
                  to: `${staffPages.activities}/${day}${hospital === undefined ? '' : `?hospital=${hospital}`}`,
                  state: { list: search },
                  cells: countsOf(counts),
                }))}
                total={{ name: t('staff:serviceTotal'), cells: countsOf(total) }}
              />
              <NumberTable
                title={t('staff:serviceDone')}
                of={t('staff:serviceDone')}
                heads={[t('staff:serviceRecords')]}
                rows={activities.map(({ activity, records }) => ({
                  name: textOf(activity),
                  cells: [formatInteger(records)],
                }))}
              />
              <ExportServices month={wanted} count={total.records} />
            </>
          )
        }
      </DataFrame>
    </div>
  )
}

const countsOf = ({ records, patients, hours, dayCare }: Month['total']) => [
  formatInteger(records),
  formatInteger(patients),
  formatNumber(hours),
  formatInteger(dayCare),
]

/** The month at a distance from another. @param months how many later; negative: earlier */
function monthFrom(start: string, months: number): string {
  const first = new Date(`${start}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

const WriteLink = () => (
  <Link to={activityPaths.write} className={buttonStyle('primary')}>
    {t('staff:writeService')}
  </Link>
)

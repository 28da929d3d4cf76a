import { useAtomValue } from 'jotai/react'
import * as z from 'zod/mini'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { deviceName } from '#core/domain/device/device-name.ts'
import { deviceTroubles } from '#core/domain/device/device-trouble.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { Table, type Column } from '#ui/table/Table.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { FilterRow } from '#features/staff/list/filters/FilterRow.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { useFilters } from '#features/staff/list/filters/use-filters.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { BringForms } from './BringForms.tsx'

const fields = { show: z.enum(deviceTroubles) }

type Device = ResponseOf<typeof staffCalls.staffDevices>['devices'][number]

const columnsOf = (): readonly Column<Device>[] => [
  {
    id: 'device',
    title: t('staff:device'),
    namesRow: true,
    cell: ({ id, tablet }) => (
      <>
        <span className="block font-semibold">{tablet ? tablet.name : deviceName(id)}</span>
        {tablet && (
          <span className="block text-sm text-muted">{`${hospitalText(tablet.hospital)} · ${tablet.ward}`}</span>
        )}
        {tablet && <span className="block text-sm text-muted">{deviceName(id)}</span>}
      </>
    ),
  },
  { id: 'unsent', title: t('staff:deviceUnsent'), cell: ({ unsent }) => formatInteger(unsent) },
  {
    id: 'oldest',
    title: t('staff:deviceOldest'),
    cell: ({ oldest }) => (oldest === null ? '–' : formatDateTime(new Date(oldest), groupZone)),
  },
  { id: 'seen', title: t('staff:deviceSeen'), cell: ({ seenAt }) => formatDateTime(new Date(seenAt), groupZone) },
  {
    id: 'lost',
    title: t('staff:deviceLost'),
    cell: ({ lost, discarded }) => (
      <div className="flex flex-wrap gap-2">
        {lost > 0 && (
          <Badge tone="danger" icon="alert">
            {t('staff:deviceLostCount', { count: lost })}
          </Badge>
        )}
        {discarded > 0 && <Badge>{t('staff:deviceDiscarded', { count: discarded })}</Badge>}
        {lost === 0 && discarded === 0 && <span>{'–'}</span>}
      </div>
    ),
  },
]

const formsColumn = (): Column<Device> => ({
  id: 'forms',
  title: t('staff:deviceForms'),
  forScreen: true,
  cell: ({ id }) => (
    <RowLink to={`${staffPages.submissions}?device=${id}`}>
      <span>{t('staff:deviceFormsShow')}</span>
      <span className="sr-only">{` · ${deviceName(id)}`}</span>
    </RowLink>
  ),
})

/** Devices that need a visit, because forms wait on them or were lost there. */
export function StaffDevicesPage() {
  const { values, wrong, set, clear } = useFilters(fields)
  const list = useStaffData(staffCalls.staffDevices, values)
  const may = useAtomValue(staffMayAtom)
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_devices')} />
      <p className="max-w-prose text-muted">{t('staff:devicesIntro')}</p>
      <BringForms />
      <FilterRow wrong={wrong} chosen={Object.keys(values)} onClear={clear}>
        <SelectField
          id="filter-show"
          label={t('staff:deviceShow')}
          value={values.show ?? ''}
          onChange={(show) => set({ show })}
          options={[
            { value: '', label: t('staff:all') },
            ...deviceTroubles.map((trouble) => ({ value: trouble, label: t(`staff:device_${trouble}`) })),
          ]}
        />
      </FilterRow>
      <DataFrame from={list}>
        {({ devices, more }) => (
          <>
            <Table
              caption={t('staff:page_devices')}
              rowId={({ id }) => id}
              rows={devices}
              texts={{ ...tableTexts(), emptyExplained: t('staff:devicesNone') }}
              columns={[...columnsOf(), ...(may('staff-submissions', 'view') ? [formsColumn()] : [])]}
            />
            {more > 0 && <p className="text-muted">{t('staff:devicesMore', { count: more })}</p>}
          </>
        )}
      </DataFrame>
    </div>
  )
}

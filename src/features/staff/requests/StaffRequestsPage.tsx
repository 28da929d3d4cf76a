import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { OPEN_ALARMS, requestMarks, requestStates } from '#core/domain/request/request.ts'
import { requestForms } from '#core/domain/request/request-kinds.ts'
import { searchText } from '#core/domain/staff/staff.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { Table, type Column } from '#ui/table/Table.tsx'
import { AlarmBadge } from '#features/staff/list/AlarmBadge.tsx'
import { AssigneeFilter } from '#features/staff/list/filters/AssigneeFilter.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { DayFilters } from '#features/staff/list/filters/DayFilters.tsx'
import { FilterRow } from '#features/staff/list/filters/FilterRow.tsx'
import { HospitalFilter } from '#features/staff/list/filters/HospitalFilter.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { kindText } from '#features/staff/list/kind-text.ts'
import { NotSentYet } from '#features/staff/list/changes/NotSentYet.tsx'
import { Pages } from '#features/staff/list/rows/Pages.tsx'
import { RowSteps } from '#features/staff/list/rows/RowSteps.tsx'
import { SearchedText } from '#features/staff/list/filters/SearchedText.tsx'
import { type ListPlace, useListPlace } from '#features/staff/list/filters/use-list-place.ts'
import { useOwnFilters } from '#features/staff/list/filters/use-own-filters.ts'
import { useWaiting } from '#features/staff/list/changes/use-pending-changes.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { RefusedChanges } from '#features/staff/list/changes/RefusedChanges.tsx'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { RequestBadge } from './RequestBadge.tsx'

const kinds = Object.keys(requestForms)

const fields = {
  state: z.enum(requestStates),
  kind: z.string().check(z.refine((kind) => kinds.includes(kind))),
  hospital: hospitalCode,
  mine: z.literal('1'),
  unassigned: z.literal('1'),
  mark: z.enum([...requestMarks, OPEN_ALARMS]),
  from: z.iso.date(),
  until: z.iso.date(),
  search: searchText,
  /** The search's name in views that were saved earlier. */
  reference: searchText,
  after: z.uuid(),
}

const columnsOf = (
  place: ListPlace,
  waiting: ReadonlySet<string>,
): readonly Column<ResponseOf<typeof staffCalls.staffRequests>['requests'][number]>[] => [
  {
    id: 'kind',
    title: t('staff:kind'),
    namesRow: true,
    cell: ({ id, kind, reference, isMarked, isAlarming, alarm }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowLink to={`${staffPages.requests}/${id}`} state={place} className="font-semibold">
          {`${kindText(kind)} · ${reference}`}
        </RowLink>
        {waiting.has(id) && <NotSentYet />}
        {isAlarming && <AlarmBadge level={alarm} />}
        {isMarked && !isAlarming && (
          <Badge tone="warning" icon="alert">
            {t('staff:marked')}
          </Badge>
        )}
      </div>
    ),
  },
  { id: 'state', title: t('staff:state'), inOneLine: true, cell: ({ state }) => <RequestBadge state={state} /> },
  {
    id: 'at',
    title: t('staff:received'),
    inOneLine: true,
    cell: ({ at, hospital }) => formatDateTime(new Date(at), zoneOf(hospital)),
  },
  { id: 'hospital', title: t('staff:hospital'), cell: ({ hospital }) => hospitalText(hospital) },
  { id: 'assignee', title: t('staff:assignee'), cell: ({ assignee }) => assignee ?? t('staff:noAssignee') },
]

/** What patients and guests ask of the staff member's hospitals, the latest first. */
export function StaffRequestsPage() {
  const { values, wrong, set, clear } = useOwnFilters(fields, 'all')
  const { search } = useLocation()
  const { trail } = useListPlace()
  const waiting = useWaiting()
  const list = useStaffData(staffCalls.staffRequests, values)
  const sought = values.search ?? values.reference ?? ''
  const { after, ...filters } = values
  const chosen = Object.keys(filters)
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_requests')} />
      <RefusedChanges />
      <FilterRow
        wrong={list.data?.pageGone ? [...wrong, 'after'] : wrong}
        chosen={chosen}
        onClear={clear}
        search={{
          name: 'search',
          field: (
            <SearchedText
              key={sought}
              id="filter-search"
              label={t('staff:searchRequests')}
              value={sought}
              onSearch={(text) => set({ search: text, reference: '' })}
            />
          ),
        }}
      >
        <SelectField
          id="filter-state"
          label={t('staff:state')}
          value={values.state ?? ''}
          onChange={(state) => set({ state })}
          options={[
            { value: '', label: t('staff:all') },
            ...requestStates.map((state) => ({ value: state, label: t(`patient:request_${state}`) })),
          ]}
        />
        <SelectField
          id="filter-kind"
          label={t('staff:kind')}
          value={values.kind ?? ''}
          onChange={(kind) => set({ kind })}
          options={[
            { value: '', label: t('staff:all') },
            ...kinds.map((kind) => ({ value: kind, label: kindText(kind) })),
          ]}
        />
        <HospitalFilter value={values.hospital} onChange={(hospital) => set({ hospital })} />
        <AssigneeFilter values={values} onChange={set} />
        <SelectField
          id="filter-mark"
          label={t('staff:mark')}
          value={values.mark ?? ''}
          onChange={(mark) => set({ mark })}
          options={[
            { value: '', label: t('staff:all') },
            { value: OPEN_ALARMS, label: t('staff:openAlarms') },
            ...requestMarks.map((mark) => ({ value: mark, label: t(`submissions:mark_${mark}`) })),
          ]}
        />
        <DayFilters onChange={set} />
      </FilterRow>
      <DataFrame from={list}>
        {({ requests, next, pageGone }) => (
          <>
            <RowSteps>
              {(keys) => (
                <Table
                  caption={t('staff:requestsCaption')}
                  rowId={({ id }) => id}
                  rows={requests}
                  keys={keys}
                  texts={chosen.length > 0 ? tableTexts() : { ...tableTexts(), emptyExplained: t('staff:nothingYet') }}
                  columns={columnsOf(
                    {
                      list: search,
                      rows: requests.map(({ id }) => id),
                      asked: { ...filters },
                      after: (pageGone ? undefined : after) ?? '',
                      next,
                      trail,
                    },
                    waiting,
                  )}
                />
              )}
            </RowSteps>
            <Pages next={next} after={pageGone ? undefined : after} />
          </>
        )}
      </DataFrame>
    </div>
  )
}

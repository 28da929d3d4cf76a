import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { conflictKey } from '#core/contract/staff/staff-submission-calls.ts'
import { answerValue, fieldId, wardName } from '#core/contract/staff/staff-result-calls.ts'
import { deviceName } from '#core/domain/device/device-name.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { OPEN_ALARMS } from '#core/domain/request/request.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { searchText, staffAreas } from '#core/domain/staff/staff.ts'
import { reviewLabels, reviewStates } from '#core/domain/review/review.ts'
import { outcome, questionnaireKind } from '#core/domain/submission/submission.ts'
import { answersOf, OPEN_DETRACTORS } from '#core/domain/survey/net-promoter-score.ts'
import { decisionInWords } from '#core/questionnaires/language/decision-words.ts'
import { currentLanguage } from '#i18n/current-language.ts'
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
import { KindFilter } from '#features/staff/list/filters/KindFilter.tsx'
import { kindText } from '#features/staff/list/kind-text.ts'
import { LabelBadges } from '#features/staff/list/LabelBadges.tsx'
import { LabelFilter } from '#features/staff/list/filters/LabelFilter.tsx'
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
import { Conflicts } from './Conflicts.tsx'
import { versionText } from '#features/staff/list/version-text.ts'
import { AnswerChosen } from './AnswerChosen.tsx'
import { ExportForms } from './ExportForms.tsx'
import { HeldBack } from './HeldBack.tsx'
import { ReviewBadge } from './ReviewBadge.tsx'
import { VersionFilter } from './VersionFilter.tsx'
import { WardFilter } from '#features/staff/list/filters/WardFilter.tsx'
import type { ListedForm } from './several.ts'
import { useSeveral } from './use-several.tsx'

const fields = {
  area: z.enum(staffAreas),
  kind: questionnaireKind,
  version: versionText,
  question: fieldId,
  answer: answerValue,
  hospital: hospitalCode,
  ward: wardName,
  device: z.uuid(),
  outcome,
  review: z.enum(reviewStates),
  label: z.enum(reviewLabels),
  mark: z.enum(['alarming', OPEN_ALARMS, OPEN_DETRACTORS]),
  mine: z.literal('1'),
  unassigned: z.literal('1'),
  from: z.iso.date(),
  until: z.iso.date(),
  search: searchText,
  after: z.uuid(),
  conflict: conflictKey,
}

/** These filters do not fit another kind of form. */
const wholly = { area: '', version: '', question: '', answer: '' }

const columnsOf = (place: ListPlace, waiting: ReadonlySet<string>): readonly Column<ListedForm>[] => [
  {
    id: 'kind',
    title: t('staff:kind'),
    namesRow: true,
    cell: ({ id, kind, reference, isAlarming, alarm, score, advice }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowLink to={`${staffPages.submissions}/${id}`} state={place} className="font-semibold">
          {`${kindText(kind)} · ${reference}`}
        </RowLink>
        {waiting.has(id) && <NotSentYet />}
        {isAlarming && <AlarmBadge level={alarm} />}
        {score !== undefined && (
          <Badge tone={answersOf('detractors').includes(score) ? 'warning' : 'neutral'}>
            {t('staff:scored', { score })}
          </Badge>
        )}
        {advice === 'see-medical-team' && (
          <Badge tone="warning" icon="alert">
            {decisionInWords('runner-advice', advice, currentLanguage())}
          </Badge>
        )}
      </div>
    ),
  },
  {
    id: 'outcome',
    title: t('staff:outcome'),
    inOneLine: true,
    cell: ({ outcome: is, reason, receivedAt }) => (
      <>
        <Badge tone={is === 'accepted' ? 'success' : 'warning'}>{t(`staff:outcome_${is}`)}</Badge>
        {reason && <HeldBack reason={reason} receivedAt={receivedAt} />}
      </>
    ),
  },
  {
    id: 'review',
    title: t('staff:review'),
    inOneLine: true,
    cell: ({ review, labels }) =>
      review === null ? (
        '–'
      ) : (
        <span className="flex flex-wrap gap-1">
          <ReviewBadge review={review} />
          <LabelBadges labels={labels} />
        </span>
      ),
  },
  {
    id: 'at',
    title: t('staff:received'),
    inOneLine: true,
    cell: ({ receivedAt }) => formatDateTime(new Date(receivedAt), groupZone),
  },
  {
    id: 'hospital',
    title: t('staff:hospital'),
    cell: ({ hospital, ward }) => (ward ? `${hospitalText(hospital)} · ${ward}` : hospitalText(hospital)),
  },
  {
    id: 'registration',
    title: t('staff:registration'),
    inOneLine: true,
    cell: ({ registration }) => registration ?? '–',
  },
]

/** What has arrived, the latest first. */
export function StaffSubmissionsPage() {
  const {
    values: { conflict, ...values },
    wrong,
    set,
    clear,
  } = useOwnFilters(fields)
  const { search } = useLocation()
  const { trail } = useListPlace()
  const waiting = useWaiting()
  const list = useStaffData(staffCalls.staffSubmissions, values)
  const { after, ...filters } = values
  const several = useSeveral({
    forms: list.data?.submissions,
    filters,
    isPart: typeof list.data?.next === 'string' || values.after !== undefined,
    waiting,
    reload: list.reload,
  })
  const chosen = Object.keys(filters).filter((name) => name !== 'answer')
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_submissions')} />
      <RefusedChanges />
      <FilterRow
        wrong={list.data?.pageGone ? [...wrong, 'after'] : wrong}
        chosen={chosen}
        onClear={clear}
        search={{
          name: 'search',
          field: (
            <SearchedText
              key={values.search}
              id="filter-search"
              label={t('staff:searchHint')}
              value={values.search ?? ''}
              onSearch={(text) => set({ search: text })}
            />
          ),
        }}
      >
        <KindFilter
          value={values.kind}
          none={t('staff:all')}
          onChange={(kind) => set({ kind, ...wholly })}
          areas={{ value: values.area, onChange: (area) => set({ ...wholly, kind: '', area }) }}
        />
        <VersionFilter
          versions={list.data?.versions ?? []}
          value={values.version}
          onChange={(version) => set({ version })}
        />
        <SelectField
          id="filter-outcome"
          label={t('staff:outcome')}
          value={values.outcome ?? ''}
          onChange={(wanted) => set({ outcome: wanted })}
          options={[
            { value: '', label: t('staff:all') },
            ...outcome.options.map((one) => ({ value: one, label: t(`staff:outcome_${one}`) })),
          ]}
        />
        <SelectField
          id="filter-review"
          label={t('staff:review')}
          value={values.review ?? ''}
          onChange={(review) => set({ review })}
          options={[
            { value: '', label: t('staff:all') },
            ...reviewStates.map((one) => ({ value: one, label: t(`staff:review_${one}`) })),
          ]}
        />
        <AssigneeFilter values={values} onChange={set} />
        <SelectField
          id="filter-mark"
          label={t('staff:mark')}
          value={values.mark ?? ''}
          onChange={(mark) => set({ mark })}
          options={[
            { value: '', label: t('staff:all') },
            { value: OPEN_ALARMS, label: t('staff:openAlarms') },
            { value: 'alarming', label: t('submissions:mark_alarming') },
            { value: OPEN_DETRACTORS, label: t('staff:openDetractors') },
          ]}
        />
        <LabelFilter value={values.label} onChange={(label) => set({ label })} />
        <HospitalFilter value={values.hospital} onChange={(hospital) => set({ hospital, ward: '' })} />
        <WardFilter hospital={values.hospital} value={values.ward} onChange={(ward) => set({ ward })} />
        {values.device !== undefined && (
          <SelectField
            id="filter-device"
            label={t('staff:device')}
            value={values.device}
            onChange={(device) => set({ device })}
            options={[
              { value: '', label: t('staff:all') },
              { value: values.device, label: deviceName(values.device) },
            ]}
          />
        )}
        <DayFilters onChange={set} />
      </FilterRow>
      {values.outcome === 'quarantined' && <Conflicts {...values} after={conflict} />}
      {values.question !== undefined && values.answer !== undefined && (
        <AnswerChosen
          words={list.data?.answered}
          raw={`${values.question}: ${values.answer}`}
          onRemove={() => set({ question: '', answer: '' })}
        />
      )}
      <DataFrame from={list}>
        {({ submissions, next, pageGone }) => (
          <>
            {several.bar}
            <RowSteps>
              {(keys) => (
                <Table
                  caption={t('staff:submissionsCaption')}
                  rowId={({ id }) => id}
                  rows={submissions}
                  keys={keys}
                  texts={chosen.length > 0 ? tableTexts() : { ...tableTexts(), emptyExplained: t('staff:nothingYet') }}
                  columns={[
                    ...columnsOf(
                      {
                        list: search,
                        rows: submissions.map(({ id }) => id),
                        asked: { ...filters },
                        after: (pageGone ? undefined : after) ?? '',
                        next,
                        trail,
                      },
                      waiting,
                    ),
                    ...several.columns,
                  ]}
                />
              )}
            </RowSteps>
            <Pages next={next} after={pageGone ? undefined : after} />
            {submissions.length > 0 && (
              <ExportForms
                filters={filters}
                count={next === null && after === undefined ? submissions.length : undefined}
              />
            )}
          </>
        )}
      </DataFrame>
    </div>
  )
}

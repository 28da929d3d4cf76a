import * as z from 'zod/mini'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { wardName } from '#core/contract/staff/staff-result-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { searchText } from '#core/domain/staff/staff.ts'
import { reviewLabels } from '#core/domain/review/review.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { questionnaireKind } from '#core/domain/submission/submission.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { BackToList } from '#features/staff/list/rows/BackToList.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { DayFilters } from '#features/staff/list/filters/DayFilters.tsx'
import { FilterRow } from '#features/staff/list/filters/FilterRow.tsx'
import { HospitalFilter } from '#features/staff/list/filters/HospitalFilter.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { kindText } from '#features/staff/list/kind-text.ts'
import { LabelBadges } from '#features/staff/list/LabelBadges.tsx'
import { LabelFilter } from '#features/staff/list/filters/LabelFilter.tsx'
import { Pages } from '#features/staff/list/rows/Pages.tsx'
import { SearchedText } from '#features/staff/list/filters/SearchedText.tsx'
import { useOwnFilters } from '#features/staff/list/filters/use-own-filters.ts'
import { WrongFilters } from '#features/staff/list/filters/WrongFilters.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { versionText } from '#features/staff/list/version-text.ts'
import { WardChosen } from './WardChosen.tsx'

const fields = {
  kind: questionnaireKind,
  version: versionText,
  hospital: hospitalCode,
  ward: wardName,
  from: z.iso.date(),
  until: z.iso.date(),
  label: z.enum(reviewLabels),
  search: searchText,
  after: z.uuid(),
}

type Form = ResponseOf<typeof staffCalls.staffComments>['forms'][number]

/** The free-text answers to a survey. */
export function StaffCommentsPage() {
  const { values, wrong, set } = useOwnFilters(fields)
  const { search } = values
  const kind = values.kind !== undefined && staffAliasOf(values.kind) === 'staff-surveys' ? values.kind : undefined
  if (kind === undefined)
    return (
      <div className="flex flex-col gap-6">
        <BackToList to={staffPages.results} what={t('staff:page_results')} />
        <StaffHeading title={t('staff:comments')} />
        <WrongFilters names={values.kind === undefined ? wrong : [...wrong, 'kind']} />
        <EmptyState icon="chart" title={t('staff:resultsNoKind')} />
      </div>
    )
  const filters = Object.keys(values).filter((name) => name !== 'after' && name !== 'kind')
  return (
    <div className="flex flex-col gap-6">
      <BackToList to={`${staffPages.results}?kind=${kind}`} what={kindText(kind)} />
      <StaffHeading title={t('staff:comments')} />
      <FilterRow
        wrong={wrong}
        chosen={filters}
        search={{
          name: 'search',
          field: (
            <SearchedText
              key={search}
              id="filter-search"
              label={t('staff:searchComments')}
              value={search ?? ''}
              onSearch={(text) => set({ search: text })}
            />
          ),
        }}
        onClear={() => set(Object.fromEntries(filters.map((name) => [name, ''])))}
      >
        <HospitalFilter value={values.hospital} onChange={(hospital) => set({ hospital, ward: '' })} />
        <LabelFilter value={values.label} onChange={(label) => set({ label })} />
        <DayFilters onChange={set} />
      </FilterRow>
      {values.ward !== undefined && <WardChosen ward={values.ward} />}
      <Comments {...values} kind={kind} />
    </div>
  )
}

type Wanted = Omit<RequestOf<typeof staffCalls.staffComments>, 'language'>

function Comments(wanted: Wanted) {
  const list = useStaffData(staffCalls.staffComments, { ...wanted, language: currentLanguage() })
  return (
    <DataFrame from={list}>
      {({ forms, next, pageGone }) =>
        forms.length === 0 ? (
          <EmptyState
            icon="search"
            title={t(wanted.search === undefined ? 'staff:noComments' : 'staff:noCommentFound')}
          />
        ) : (
          <>
            {pageGone && <WrongFilters names={['after']} />}
            <ul className="flex max-w-3xl flex-col gap-4">
              {forms.map((form) => (
                <Comment key={form.id} form={form} />
              ))}
            </ul>
            <Pages next={next} after={pageGone ? undefined : wanted.after} />
          </>
        )
      }
    </DataFrame>
  )
}

const Comment = ({ form: { id, receivedAt, hospital, labels, words } }: { readonly form: Form }) => (
  <li className="flex break-inside-avoid flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
    <dl className="flex flex-col gap-2">
      {words.map(({ question, answer }) => (
        <div key={question}>
          <dt className="text-sm text-muted">{question}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <span>{formatDateTime(new Date(receivedAt), groupZone)}</span>
      <span>{hospitalText(hospital)}</span>
      <LabelBadges labels={labels} />
      <RowLink to={`${staffPages.submissions}/${id}`} className="font-semibold">
        {t('staff:wholeForm')}
      </RowLink>
    </p>
  </li>
)

import { useAtomValue } from 'jotai/react'
import * as z from 'zod/mini'
import { grains, wardName } from '#core/contract/staff/staff-result-calls.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { questionnaireKind } from '#core/domain/submission/submission.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { DayFilters } from '#features/staff/list/filters/DayFilters.tsx'
import { FilterRow } from '#features/staff/list/filters/FilterRow.tsx'
import { HospitalFilter } from '#features/staff/list/filters/HospitalFilter.tsx'
import { KindFilter } from '#features/staff/list/filters/KindFilter.tsx'
import { WardFilter } from '#features/staff/list/filters/WardFilter.tsx'
import { kindText } from '#features/staff/list/kind-text.ts'
import { useOwnFilters } from '#features/staff/list/filters/use-own-filters.ts'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { ResultsOfKind } from './ResultsOfKind.tsx'
import { versionText } from '#features/staff/list/version-text.ts'

const fields = {
  kind: questionnaireKind,
  version: versionText,
  hospital: hospitalCode,
  ward: wardName,
  by: z.enum(grains),
  from: z.iso.date(),
  until: z.iso.date(),
}

/** The results of a questionnaire over all its answers. */
export function StaffResultsPage() {
  const { values, wrong, set, clear } = useOwnFilters(fields)
  const { kind, ...others } = values
  const may = useAtomValue(staffMayAtom)
  // Only surveys after a visit have a ward.
  const isSurvey = kind !== undefined && staffAliasOf(kind) === 'staff-surveys'
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={kind === undefined ? t('staff:page_results') : kindText(kind)} />
      <FilterRow wrong={wrong} chosen={Object.keys(others)} onClear={clear}>
        <KindFilter
          value={kind}
          none={t('staff:resultsChoose')}
          onChange={(chosen) => set({ kind: chosen, ward: '', version: '' })}
        />
        <HospitalFilter value={values.hospital} onChange={(hospital) => set({ hospital, ward: '' })} />
        {isSurvey && may('staff-submissions', 'view') && (
          <WardFilter hospital={values.hospital} value={values.ward} onChange={(ward) => set({ ward })} />
        )}
        <DayFilters onChange={set} />
      </FilterRow>
      {kind === undefined ? (
        <EmptyState icon="chart" title={t('staff:resultsNoKind')} />
      ) : (
        <ResultsOfKind kind={kind} {...others} />
      )}
    </div>
  )
}

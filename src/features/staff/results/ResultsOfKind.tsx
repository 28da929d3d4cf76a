import { useAtomValue } from 'jotai/react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { staffComments, staffPages } from '#core/domain/staff/staff-pages.ts'
import { staffAliasOf } from '#core/questionnaires/forms/staff-alias.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { formatMonth } from '#i18n/format/format-month.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { FileButtons } from '#features/staff/files/FileButtons.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { hospitalText } from '#features/staff/list/hospital-text.ts'
import { useOpenOnPaper } from '#features/staff/use-open-on-paper.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { GrainLinks, grainText } from './GrainLinks.tsx'
import { GroupTable } from './GroupTable.tsx'
import { PromoterScore } from './PromoterScore.tsx'
import { QuestionList } from './QuestionList.tsx'
import { StaffNamed } from './StaffNamed.tsx'
import { TrendPlot } from './TrendPlot.tsx'
import { withParam } from './with-param.ts'
import { WardChosen } from './WardChosen.tsx'

type Wanted = Omit<RequestOf<typeof staffCalls.staffResults>, 'language'>
type Results = ResponseOf<typeof staffCalls.staffResults>

/** A trend with more periods begins folded. */
const FEW_PERIODS = 14

interface VersionLinksProps {
  /** The versions that were answered on the chosen days, in order. */
  readonly versions: readonly number[]
}

/** Links to the results of all versions or of one, where there are several. */
function VersionLinks({ versions }: VersionLinksProps) {
  const { search } = useLocation()
  const chosen = new URLSearchParams(search).get('version') ?? ''
  if (versions.length < 2 && chosen === '') return null
  return (
    <nav aria-label={t('staff:versions')} className="flex flex-wrap items-center gap-x-4">
      <span aria-hidden="true">{t('staff:versions')}</span>
      {['', ...versions.map(String)].map((version) => (
        <Link
          key={version}
          to={{ search: withParam(search, 'version', version) }}
          aria-current={version === chosen ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control font-semibold text-action underline underline-offset-4 aria-[current=true]:text-ink aria-[current=true]:no-underline"
        >
          {version === '' ? t('staff:allVersions') : version}
        </Link>
      ))}
    </nav>
  )
}

/** The results of one questionnaire: the score, then the trend, then each question. */
export function ResultsOfKind(wanted: Wanted) {
  const { by: _by, ...answered } = wanted
  const { search } = useLocation()
  const may = useAtomValue(staffMayAtom)
  const whole = useRef<HTMLDivElement>(null)
  useOpenOnPaper(whole)
  const results = useStaffData(staffCalls.staffResults, { ...wanted, language: currentLanguage() })
  return (
    <DataFrame from={results}>
      {({ from, until, versions, responses, scored, promoters, before, ...groups }) => {
        const { periods, hospitals, wards, visits, letters, questions, wardMeansOf } = groups
        const days = { from: formatDay(from), until: formatDay(until) }
        const ward = wanted.ward !== undefined && <WardChosen ward={wanted.ward} />
        if (responses === 0)
          return (
            <>
              {ward}
              <Letters letters={letters} />
              <VersionLinks versions={versions} />
              <EmptyState icon="chart" title={t('staff:resultsNone')}>
                {t('staff:resultsForms', { forms: '0', ...days })}
              </EmptyState>
            </>
          )
        const isScored = scored !== null
        const trend = periods.each.map(({ begins, ...group }) => ({
          ...group,
          name: periods.of === 'month' ? formatMonth(begins.slice(0, 7)) : formatDay(begins),
        }))
        const seesForms = may('staff-submissions', 'view') && may(staffAliasOf(wanted.kind), 'view')
        const formsWith = seesForms
          ? (question: string, answer: string) => {
              const { kind, version, hospital, ward: room } = wanted
              const filters = { kind, version, question, answer, hospital, ward: room, from, until }
              const set = Object.entries(filters).flatMap(([name, value]) =>
                value === undefined ? [] : [[name, String(value)]],
              )
              return `${staffPages.submissions}?${new URLSearchParams(set)}`
            }
          : undefined
        const isSurvey = staffAliasOf(wanted.kind) === 'staff-surveys'
        return (
          <div ref={whole} className="flex flex-col gap-6">
            <div>
              {ward}
              <p className="text-lg font-semibold">
                {t('staff:resultsForms', { forms: formatInteger(responses), ...days })}
              </p>
              {visits !== null && visits > 0 && (
                <p>
                  {t('staff:resultsVisits', {
                    visits: formatInteger(visits),
                    share: Math.round((100 * responses) / visits),
                  })}
                </p>
              )}
              <Letters letters={letters} />
              <VersionLinks versions={versions} />
            </div>
            <div className="flex flex-wrap gap-3 print:hidden">
              {isSurvey && (
                <Link to={`${staffComments}${withParam(search, 'by', '')}`} className={buttonStyle('secondary')}>
                  {t('staff:readComments')}
                </Link>
              )}
              {may('staff-results', 'export') && (
                <FileButtons
                  call={staffCalls.staffExportResults}
                  requestOf={({ file, language }) => ({ ...wanted, file, language })}
                  name={`${wanted.kind}-${from}-${until}`}
                />
              )}
            </div>
            {isScored && (
              <PromoterScore
                of={promoters}
                before={before}
                formsOf={formsWith && ((answers) => formsWith(scored, answers))}
              />
            )}
            <div className="flex flex-col gap-2">
              <GrainLinks of={periods.of} />
              {isScored && <TrendPlot points={trend} />}
              <GroupTable
                title={grainText(periods.of)}
                of={t(`staff:${periods.of}`)}
                isScored={isScored}
                // Open where no plot shows the trend.
                isOpen={!isScored && trend.length <= FEW_PERIODS}
                groups={trend}
              />
              {hospitals.length > 1 && (
                <GroupTable
                  title={t('staff:byHospital')}
                  of={t('staff:hospital')}
                  isScored={isScored}
                  groups={hospitals.map(({ hospital, ...group }) => ({ ...group, name: hospitalText(hospital) }))}
                />
              )}
              {wards.length > 1 && (
                <GroupTable
                  title={t('staff:byWard')}
                  of={t('staff:ward')}
                  isScored={isScored}
                  groups={wards.map(({ ward: name, ...group }) => ({
                    ...group,
                    name: name ?? t('staff:noWard'),
                    ...(name !== null && { to: { search: withParam(search, 'ward', name) } }),
                  }))}
                />
              )}
            </div>
            <QuestionList questions={questions} wardMeansOf={wardMeansOf} formsWith={formsWith} />
            {isSurvey && <StaffNamed {...answered} />}
          </div>
        )
      }}
    </DataFrame>
  )
}

/** The number of letters with a code, and of forms that came by such a code. */
const Letters = ({ letters }: { readonly letters: Results['letters'] }) =>
  letters &&
  letters.sent > 0 && (
    <p>{t('staff:resultsLetters', { sent: formatInteger(letters.sent), answered: formatInteger(letters.answered) })}</p>
  )

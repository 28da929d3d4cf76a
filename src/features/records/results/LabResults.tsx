import { useState } from 'react'
import { everything, findEntries } from '#core/collections/find-entries.ts'
import type { LatestResult } from '#core/collections/history-views.ts'
import { standsOut, type LabResult } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { EntryDialog } from '#features/records/entry/EntryDialog.tsx'
import { hospitalName } from '#features/records/entry/EntryRow.tsx'
import { filterText } from '#features/records/search/filter-text.ts'
import { HistorySearch } from '#features/records/search/HistorySearch.tsx'
import { NoEntries } from '#features/records/search/NoEntries.tsx'
import type { OpenedHistory } from '#features/records/reading/ReadHistory.tsx'
import { ResultRow } from './ResultRow.tsx'
import { useAnswer } from '#features/records/reading/use-answer.ts'

/** The latest result of each analyte. Abnormal ones come first, then the others by visit. Each opens its plot. */
export function LabResults({ reader, history: { change, read, asOf }, readFailed }: OpenedHistory) {
  // A part of the history would lack some analytes.
  const results = useAnswer(read === 'all' ? reader : undefined, change, (of) => of.latestResults())
  const [text, setText] = useState('')
  const [shown, setShown] = useState<LabResult>()
  if (!results) return readFailed ? null : <Spinner label={t('records:stillReading')} />
  if (results.length === 0) return <NoEntries />
  const fitting = new Set(
    findEntries(
      results.map(({ latest }) => latest),
      { ...everything, text },
    ),
  )
  const found = results.filter(({ latest }) => fitting.has(latest))
  const outside = found.filter(({ latest }) => standsOut(latest))
  const others = Map.groupBy(
    found.filter(({ latest }) => !standsOut(latest)),
    ({ latest }) => dayAndPlace(latest),
  )
  const list = (of: readonly LatestResult[], hasDay: boolean) => (
    <ul className="flex flex-col gap-2">
      {of.map((one) => (
        <li key={one.latest.id}>
          <ResultRow result={one} hasDay={hasDay} onOpen={() => setShown(one.latest)} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <search>
        <HistorySearch label={t('records:searchLab')} text={text} onChange={setText} />
      </search>
      {text.trim() !== '' && <p className="hidden print:block">{filterText({ ...everything, text })}</p>}
      <output className="font-semibold">
        <span>{t('records:labFound', { count: found.length })}</span>
        <span>{outside.length > 0 && ` · ${t('records:labOutside', { count: outside.length })}`}</span>
      </output>
      {outside.length > 0 && <p className="text-muted">{t('records:labAsk')}</p>}
      {found.length === 0 ? (
        <NoEntries searched />
      ) : (
        <section aria-label={t('records:labList')} className="flex flex-col gap-5">
          {outside.length > 0 && list(outside, true)}
          {[...others].map(([heading, of]) => (
            <div key={heading}>
              <h2 className="pb-2 text-sm font-semibold text-muted">{heading}</h2>
              {list(of, false)}
            </div>
          ))}
        </section>
      )}
      {shown && (
        <EntryDialog entry={shown} reader={reader} asOf={asOf} atOnce="plot" onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

/** Groups results by day and hospital, which together stand for a visit. */
const dayAndPlace = (result: LabResult): string =>
  `${formatDate(new Date(result.at), zoneOf(result.hospital))} · ${hospitalName(result)}`

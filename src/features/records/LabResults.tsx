import { useState } from 'react'
import { everything, findEntries } from '#core/collections/find-entries.ts'
import { standsOut, type LabResult } from '#core/domain/history-entry.ts'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { HistorySearch } from './HistorySearch.tsx'
import { NoEntries } from './NoEntries.tsx'
import type { OpenedHistory } from './ReadHistory.tsx'
import { ResultRow } from './ResultRow.tsx'
import { useAnswer } from './use-answer.ts'

/** The latest result of everything that was ever measured, what stands out first; each opens its plot. */
export function LabResults({ reader, history: { change, read }, readFailed }: OpenedHistory) {
  // Of a part of the history some would be missing.
  const results = useAnswer(read === 'all' ? reader : undefined, change, (of) => of.latestResults())
  const [text, setText] = useState('')
  const [shown, setShown] = useState<LabResult>()
  if (!results) return readFailed ? null : <Spinner label={t('records:stillReading')} />
  if (results.length === 0) return <NoEntries />
  const all = findEntries(results, { ...everything, text })
  // What somebody should ask about comes first.
  const found = all.toSorted((one, other) => Number(standsOut(other)) - Number(standsOut(one)))
  const outside = found.filter(standsOut).length
  return (
    <>
      <search>
        <HistorySearch label={t('records:searchLab')} text={text} onChange={setText} />
      </search>
      <output className="font-semibold">
        {t('records:labFound', { count: found.length })}
        {outside > 0 && ` · ${t('records:labOutside', { count: outside })}`}
      </output>
      {outside > 0 && <p className="text-muted">{t('records:labAsk')}</p>}
      {found.length === 0 ? (
        <NoEntries searched />
      ) : (
        <ul aria-label={t('records:labList')} className="flex flex-col gap-2">
          {found.map((result) => (
            <li key={result.id}>
              <ResultRow result={result} onOpen={() => setShown(result)} />
            </li>
          ))}
        </ul>
      )}
      {shown && <EntryDialog entry={shown} reader={reader} atOnce="plot" onClose={() => setShown(undefined)} />}
    </>
  )
}

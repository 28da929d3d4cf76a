import { useDeferredValue, useState } from 'react'
import { everything, isEverything } from '#core/collections/find-entries.ts'
import type { HistoryEntry } from '#core/domain/history-entry.ts'
import { t } from '#i18n/t.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { foundText } from './found-text.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistorySummary } from './HistorySummary.tsx'
import { NoEntries } from './NoEntries.tsx'
import type { OpenedHistory } from './ReadHistory.tsx'
import { useFound } from './use-found.ts'

/** All of a patient's history: filters, what fits, and each entry in full. */
export function History({ reader, history, readFailed }: OpenedHistory) {
  const [filter, setFilter] = useState(everything)
  const [shown, setShown] = useState<HistoryEntry>()
  // Whoever types is not held up by what is found.
  const found = useFound(reader, useDeferredValue(filter), history.change)
  const complete = history.read === 'all'
  // How many there are of everything is known before everything is read.
  const all = !complete && !readFailed && isEverything(filter)
  return (
    <>
      <HistoryFilters filter={filter} onChange={setFilter} years={history.years} reading={!complete && !readFailed} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <output className="font-semibold">
          {foundText(
            { ...found, found: all ? history.total : found.total, complete: complete || all, readFailed },
            (count) => t('records:found', { count }),
          )}
        </output>
        <HistorySummary reader={reader} history={history} filter={filter} />
      </div>
      {found.total === 0 && complete && !found.searching ? (
        <NoEntries searched />
      ) : (
        <HistoryList label={t('records:historyList')} found={found} onOpen={setShown} />
      )}
      {shown && <EntryDialog entry={shown} reader={reader} onClose={() => setShown(undefined)} />}
    </>
  )
}

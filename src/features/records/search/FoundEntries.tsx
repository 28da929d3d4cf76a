import { isEverything, type HistoryFilter } from '#core/collections/find-entries.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { t } from '#i18n/t.ts'
import { foundText } from './found-text.ts'
import { FoundLine } from './FoundLine.tsx'
import { HistoryList } from '#features/records/HistoryList.tsx'
import { NoEntries } from './NoEntries.tsx'
import type { OpenedHistory } from '#features/records/reading/ReadHistory.tsx'
import { useFound } from './use-found.ts'

export interface FoundProps extends OpenedHistory {
  readonly filter: HistoryFilter
  readonly onOpen: (entry: HistoryEntry) => void
}

/** Every entry that fits, one below the other. */
export function FoundEntries({ reader, history, readFailed, filter, onOpen }: FoundProps) {
  const found = useFound(reader, filter, history.change)
  const complete = history.read === 'all'
  // How many there are of everything is known before everything is read.
  const all = !complete && !readFailed && isEverything(filter)
  return (
    <>
      <FoundLine {...{ reader, history, filter }} by="entries">
        {foundText(
          { ...found, found: all ? history.total : found.total, complete: complete || all, readFailed },
          (count) => t('records:found', { count }),
        )}
      </FoundLine>
      {found.total === 0 && complete && !found.searching ? (
        <NoEntries searched />
      ) : (
        <HistoryList label={t('records:historyList')} found={found} onOpen={onOpen} />
      )}
    </>
  )
}

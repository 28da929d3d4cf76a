import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { everything, type HistoryFilter, isEverything } from '#core/collections/find-entries.ts'
import { historyKinds, type HistoryEntry } from '#core/domain/care/history-entry.ts'
import { t } from '#i18n/t.ts'
import { Pills } from '#ui/choice/Pills.tsx'
import { EntryDialog } from './entry/EntryDialog.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useFound } from './search/use-found.ts'
import { foundText } from './search/found-text.ts'
import { FoundLine } from './search/FoundLine.tsx'
import { NoEntries } from './search/NoEntries.tsx'
import { useAnswer } from './reading/use-answer.ts'
import { VisitList } from './visits/VisitList.tsx'
import { HistoryFilters } from './search/HistoryFilters.tsx'
import type { OpenedHistory } from './reading/ReadHistory.tsx'

/** The views, as the address names them. */
const views = ['visits', 'entries'] as const
type View = (typeof views)[number]

interface FoundProps extends OpenedHistory {
  readonly filter: HistoryFilter
  readonly onOpen: (entry: HistoryEntry) => void
}

/** The matching entries as a list. */
function FoundEntries({ reader, history, readFailed, filter, onOpen }: FoundProps) {
  const found = useFound(reader, filter, history.change)
  const complete = history.read === 'all'
  // Without a filter, the number of entries is known before all are read.
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

/** The matching visits, by period. */
function FoundVisitList({ reader, history, readFailed, filter, onOpen }: FoundProps) {
  const { change } = history
  const of = JSON.stringify([filter, change])
  const found = useAnswer(reader, of, async (from) => ({ of, ...(await from.findVisits(filter)) }))
  const complete = history.read === 'all'
  const searching = found !== undefined && found.of !== of
  return (
    <>
      <FoundLine {...{ reader, history, filter }} by="visits">
        {foundText({ found: found?.total, searching, complete, readFailed }, (count) =>
          t('records:foundVisits', { count }),
        )}
      </FoundLine>
      {found?.total === 0 && complete && !searching ? (
        <NoEntries searched />
      ) : (
        <VisitList reader={reader} periods={found?.periods ?? []} {...{ filter, change, onOpen }} />
      )}
    </>
  )
}

/** A patient's whole history, by visit or by entry. */
export function History(opened: OpenedHistory) {
  const { reader, history, readFailed } = opened
  const [params, setParams] = useSearchParams()
  // A link may name one kind, such as the home's link to the medicines.
  const [filter, setFilter] = useState<HistoryFilter>(() => ({
    ...everything,
    kind: historyKinds.find((kind) => kind === params.get('kind')) ?? null,
  }))
  const [shown, setShown] = useState<HistoryEntry>()
  const [view, setView] = useState<View>(
    filter.kind !== null || params.get('view') === 'entries' ? 'entries' : 'visits',
  )
  const show = (next: View) => {
    setView(next)
    // The view stands in the address, so that Back returns to it.
    setParams(next === 'entries' ? { view: next } : {}, { replace: true })
    if (next === 'visits') setFilter((before) => ({ ...before, kind: null }))
  }
  // Deferred, so that results do not slow down typing.
  const looked = useDeferredValue(filter)
  const View = view === 'visits' ? FoundVisitList : FoundEntries
  return (
    <>
      <HistoryFilters
        filter={filter}
        onChange={setFilter}
        withKinds={view === 'entries'}
        years={history.years}
        reading={history.read !== 'all' && !readFailed}
      >
        <Pills
          name="view"
          label={t('records:view')}
          value={view}
          onChange={show}
          options={views.map((value) => ({ value, label: t(`records:view_${value}`) }))}
        />
      </HistoryFilters>
      <View {...opened} filter={looked} onOpen={setShown} />
      {shown && <EntryDialog entry={shown} reader={reader} asOf={history.asOf} onClose={() => setShown(undefined)} />}
    </>
  )
}

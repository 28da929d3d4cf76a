import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { everything, type HistoryFilter } from '#core/collections/find-entries.ts'
import { historyKinds, type HistoryEntry } from '#core/domain/care/history-entry.ts'
import { t } from '#i18n/t.ts'
import { Pills } from '#ui/choice/Pills.tsx'
import { EntryDialog } from './entry/EntryDialog.tsx'
import { FoundEntries } from './search/FoundEntries.tsx'
import { FoundVisitList } from './search/FoundVisitList.tsx'
import { HistoryFilters } from './search/HistoryFilters.tsx'
import type { OpenedHistory } from './reading/ReadHistory.tsx'

/** As the address names them. */
const views = ['visits', 'entries'] as const
type View = (typeof views)[number]

/** All of a patient's history: by visit, or entry by entry. */
export function History(opened: OpenedHistory) {
  const { reader, history, readFailed } = opened
  const [params, setParams] = useSearchParams()
  // A link may ask for one kind: the home's way to the medicines does.
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
    // A way back to this page comes back to the same view.
    setParams(next === 'entries' ? { view: next } : {}, { replace: true })
    if (next === 'visits') setFilter((before) => ({ ...before, kind: null }))
  }
  // The typing is not held up by the results.
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

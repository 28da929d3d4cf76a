import { useId } from 'react'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import type { FoundVisits } from '#core/collections/history-reader.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { formatMonth } from '#i18n/format/format-month.ts'
import { t } from '#i18n/t.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { EntryRow } from '#features/records/entry/EntryRow.tsx'
import { useAnswer } from '#features/records/reading/use-answer.ts'
import { VisitRow } from './VisitRow.tsx'

interface PeriodOfVisitsProps {
  readonly reader: OpenHistory['reader'] | undefined
  readonly period: FoundVisits['periods'][number]
  readonly filter: HistoryFilter
  readonly change: number
  readonly onOpen: (entry: HistoryEntry) => void
  /** The visits that were opened or closed by hand, by id. */
  readonly opened: ReadonlyMap<string, boolean>
  readonly onToggle: (visit: string, open: boolean) => void
}

/** The visits of a period. During a search, a visit shows its matching entries at once. */
export function PeriodOfVisits({ reader, period: { period, count }, filter, change, ...rest }: PeriodOfVisitsProps) {
  const { onOpen, opened, onToggle } = rest
  const id = useId()
  const of = JSON.stringify([filter, change, period])
  const groups = useAnswer(reader, of, (from) => from.visitsIn(filter, period))
  return (
    <>
      <h2
        id={id}
        className="sticky top-(--top-bar,0px) z-10 -mx-1 flex min-h-10 items-end bg-canvas px-1 pb-2 text-sm font-semibold text-muted"
      >
        {isYear(period) ? period : formatMonth(period)}
      </h2>
      <ul aria-labelledby={id} className="flex flex-col gap-1.5 pb-1.5">
        {groups
          ? groups.map(({ visit, entries }) =>
              visit ? (
                <li key={visit.id}>
                  <VisitRow
                    visit={visit}
                    entries={entries}
                    open={opened.get(visit.id) ?? (filter.text.trim() !== '' && entries.length > 0)}
                    onToggle={(open) => onToggle(visit.id, open)}
                    onOpen={onOpen}
                  />
                </li>
              ) : (
                <li key={entries[0].id}>
                  <EntryRow entry={entries[0]} onOpen={onOpen} />
                </li>
              ),
            )
          : Array.from({ length: count }, (_, index) => (
              <li
                key={index}
                aria-busy="true"
                className="h-16 rounded-card border border-line bg-surface p-4 text-muted"
              >
                {t('records:loading')}
              </li>
            ))}
      </ul>
    </>
  )
}

const isYear = (period: string) => period.length === 4

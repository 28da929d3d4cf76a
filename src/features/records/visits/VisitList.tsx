import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import type { FoundVisits } from '#core/collections/history-reader.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { t } from '#i18n/t.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { PeriodOfVisits } from './PeriodOfVisits.tsx'

interface VisitListProps {
  readonly reader: OpenHistory['reader'] | undefined
  readonly periods: FoundVisits['periods']
  readonly filter: HistoryFilter
  /** A number of the history's change; with a new one, everything is asked again. */
  readonly change: number
  readonly onOpen: (entry: HistoryEntry) => void
}

/** The approximate heights of a period's heading and of a closed visit, in px. */
const HEADING_HEIGHT = 40
const VISIT_HEIGHT = 70

/** Visits by period. Draws only the visible ones; the heading of the current period sticks to the top. */
export function VisitList({ reader, periods, filter, change, onOpen }: VisitListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  // A visit stays open while it is scrolled out of sight.
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  // The place of the list on the page, which depends on how the filters above wrap.
  useLayoutEffect(() => setAbove((list.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  // The virtualizer is mutable and redraws by itself, so nothing here may be memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: periods.length,
    estimateSize: (index) => HEADING_HEIGHT + (periods[index]?.count ?? 0) * VISIT_HEIGHT,
    getItemKey: (index) => periods[index]?.period ?? index,
    overscan: 1,
    scrollMargin: above,
  })
  return (
    <section
      ref={list}
      aria-label={t('records:historyList')}
      className="relative"
      // The height depends on the data.
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const period = periods[index]
        return (
          period && (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0"
              style={{ top: start - above }}
            >
              <PeriodOfVisits
                {...{ reader, period, filter, change, onOpen, opened }}
                onToggle={(visit, open) => setOpened((before) => new Map(before).set(visit, open))}
              />
            </div>
          )
        )
      })}
    </section>
  )
}

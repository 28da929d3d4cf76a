import type { ReactNode } from 'react'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import { HistorySummary } from './HistorySummary.tsx'
import type { OpenedHistory } from './ReadHistory.tsx'

interface FoundLineProps extends Pick<OpenedHistory, 'reader' | 'history'> {
  readonly filter: HistoryFilter
  /** How many were found. */
  readonly children: ReactNode
}

/** How much fits, and the way to have it on paper. */
export const FoundLine = ({ reader, history, filter, children }: FoundLineProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
    <output className="font-semibold">{children}</output>
    <HistorySummary reader={reader} history={history} filter={filter} />
  </div>
)

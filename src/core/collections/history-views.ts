import type { HistoryEntry, LabResult } from '#core/domain/care/history-entry.ts'

/** The latest result of an analyte, and the one before it where there is one. */
export interface LatestResult {
  readonly latest: LabResult
  readonly before: LabResult | undefined
}

/** One for each analyte, newest first. @param entries newest first */
export function latestResults(entries: readonly HistoryEntry[]): LatestResult[] {
  const results = Map.groupBy(
    entries.filter((entry) => entry.kind === 'lab'),
    ({ analyte }) => analyte,
  )
  return [...results.values()].flatMap(([latest, before]) => (latest ? [{ latest, before }] : []))
}

/** How many bills there are, and what they come to in rupiah. */
export interface Sum {
  readonly count: number
  readonly total: number
}

/** What is still to be paid. */
export function unpaidOf(entries: readonly HistoryEntry[]): Sum {
  const open = entries.filter((entry) => entry.kind === 'bill').filter(({ status }) => status === 'open')
  return { count: open.length, total: open.reduce((sum, { total }) => sum + total, 0) }
}

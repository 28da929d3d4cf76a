import type { HistoryEntry, LabResult } from '#core/domain/history-entry.ts'

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

/** How many bills there are of a kind, and what they come to in rupiah. */
export interface Sum {
  readonly count: number
  readonly total: number
}

export interface BillTotals {
  readonly open: Sum
  readonly paid: Sum
}

/** What is still to be paid and what was; a bill that was cancelled is neither. */
export function billTotals(entries: readonly HistoryEntry[]): BillTotals {
  const sums = { open: { count: 0, total: 0 }, paid: { count: 0, total: 0 } }
  for (const entry of entries) {
    if (entry.kind !== 'bill' || entry.status === 'cancelled') continue
    sums[entry.status].count += 1
    sums[entry.status].total += entry.total
  }
  return sums
}

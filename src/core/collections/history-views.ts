import type { HistoryEntry, LabResult } from '#core/domain/history-entry.ts'

/** The latest result of each analyte, newest first. @param entries newest first */
export function latestResults(entries: readonly HistoryEntry[]): LabResult[] {
  const latest = new Map<string, LabResult>()
  for (const entry of entries) if (entry.kind === 'lab' && !latest.has(entry.analyte)) latest.set(entry.analyte, entry)
  return [...latest.values()]
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

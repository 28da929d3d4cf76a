import type { HistoryEntry, LabResult } from '#core/domain/care/history-entry.ts'

/** The latest result of an analyte, and the result before it. */
export interface LatestResult {
  readonly latest: LabResult
  readonly before: LabResult | undefined
}

/** The latest result of each analyte, newest first. @param entries newest first */
export function latestResults(entries: readonly HistoryEntry[]): LatestResult[] {
  const results = Map.groupBy(
    entries.filter((entry) => entry.kind === 'lab'),
    ({ analyte }) => analyte,
  )
  return [...results.values()].flatMap(([latest, before]) => (latest ? [{ latest, before }] : []))
}

/** The number of bills, and their total in rupiah. */
export interface Sum {
  readonly count: number
  readonly total: number
}

/** The sum of the unpaid bills. */
export function unpaidOf(entries: readonly HistoryEntry[]): Sum {
  const open = entries.filter((entry) => entry.kind === 'bill').filter(({ status }) => status === 'open')
  return { count: open.length, total: open.reduce((sum, { total }) => sum + total, 0) }
}

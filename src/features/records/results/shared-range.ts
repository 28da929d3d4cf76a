import type { LabResult } from '#core/domain/care/history-entry.ts'

type Range = Pick<LabResult, 'low' | 'high'>

/** The reference range of all these results; open to both sides where it has changed, for it judges only its own time. */
export function sharedRange(results: readonly Range[]): Range {
  const [first] = results
  const isShared = first && results.every(({ low, high }) => low === first.low && high === first.high)
  return isShared ? { low: first.low, high: first.high } : { low: null, high: null }
}

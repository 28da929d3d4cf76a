import type { LabResult } from '#core/domain/care/history-entry.ts'

type Range = Pick<LabResult, 'low' | 'high'>

/** The reference range that all results share; open to both sides if it has changed over time. */
export function sharedRange(results: readonly Range[]): Range {
  const [first] = results
  const isShared = first && results.every(({ low, high }) => low === first.low && high === first.high)
  return isShared ? { low: first.low, high: first.high } : { low: null, high: null }
}

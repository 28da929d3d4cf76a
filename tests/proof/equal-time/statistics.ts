import { median } from '#tests/proof/bench/statistics.ts'

export interface Difference {
  /** The median, in milliseconds, of how much longer the known one takes in a pair. */
  readonly middle: number
  /** The true median lies between these, with 95 % confidence. */
  readonly interval: readonly [low: number, high: number]
  /** The share of pairs in which the known one took longer. */
  readonly slower: number
}

/** By ranks alone (an inverted sign test), so that a pause of the machine counts as one pair. */
export function describeDifference(differences: readonly number[]): Difference {
  const sorted = differences.toSorted((a, b) => a - b)
  const { length } = sorted
  const rank = Math.max(0, Math.floor((length - 1.96 * Math.sqrt(length)) / 2))
  return {
    middle: median(sorted),
    interval: [sorted[rank] ?? NaN, sorted[length - 1 - rank] ?? NaN],
    slower: sorted.filter((difference) => difference > 0).length / length,
  }
}

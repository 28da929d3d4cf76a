import { median } from '#tests/proof/bench/statistics.ts'

export interface Difference {
  /** In milliseconds: by how much the known one takes longer in the middle one of the pairs. */
  readonly middle: number
  /** Between these the true median lies, 95 times of 100. */
  readonly interval: readonly [low: number, high: number]
  /** In how many of the pairs, as a share, the known one took longer. */
  readonly slower: number
}

/** By ranks alone (the sign test, turned round): a pause of the machine is one pair like any other. */
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

/** The middle value; for an even number, the mean of the two middle values. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** The value below which this share of values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN
}

/** The value at `x` on the line through two points. */
export function extrapolate([x1, y1]: Point, [x2, y2]: Point, x: number): number {
  return y1 + ((y2 - y1) / (x2 - x1)) * (x - x1)
}
type Point = readonly [x: number, y: number]

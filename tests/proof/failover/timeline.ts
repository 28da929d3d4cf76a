/** The times, in milliseconds, at which devices got receipts. */
export interface Timeline {
  receipt(): void
  now(): number
  /** The number of answers with receipts since a moment. */
  answersSince(moment: number): number
  /** The longest time in which no device got a receipt. */
  longestGap(from: number, until: number): number
}

export function keepTimeline(): Timeline {
  const receipts: number[] = []
  return {
    receipt: () => void receipts.push(performance.now()),
    now: () => performance.now(),
    answersSince: (moment) => receipts.filter((at) => at > moment).length,
    longestGap(from, until) {
      const inside = [from, ...receipts.filter((at) => at > from && at < until), until]
      return Math.max(...inside.map((at, index) => at - (inside[index - 1] ?? at)))
    },
  }
}

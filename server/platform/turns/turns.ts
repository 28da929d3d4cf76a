/** Runs work a few at a time, in the order in which it came. */
export interface Turns {
  /**
   * @throws the error of `refuse` when as many are waiting as may
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** The number that wait. */
  readonly waiting: () => number
}

interface TurnOptions {
  readonly atOnce: number
  /** The most that may wait beside those that run. */
  readonly waiting: number
  /** The error for work that is not taken. */
  readonly refuse: () => Error
}

export function makeTurns({ atOnce, waiting, refuse }: TurnOptions): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return {
    waiting: () => queue.length,
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw refuse()
        await new Promise<void>((resolve) => queue.push(resolve))
      } else running++
      try {
        return await work()
      } finally {
        // The one that has waited longest takes this place.
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
  }
}

import { WaitTimeout } from './wait-timeout.ts'

/** Work that is done in groups: what comes while others run forms the next group. */
export interface GroupedTurns<Work, Result> {
  /**
   * @throws the error of `refuse` when as many are waiting as may
   */
  run(work: Work): Promise<Result>
  /** The number that wait. */
  readonly waiting: () => number
}

interface GroupedTurnOptions<Work, Result> {
  /** The most groups at once. */
  readonly atOnce: number
  /** Chooses the next group, in order; it must contain the first one that waits. */
  readonly choose: (waiting: readonly Work[]) => readonly Work[]
  /** Returns results in the order of the group. */
  readonly run: (group: readonly Work[]) => Promise<readonly Result[]>
  /**
   * How to run each member alone after a failure that a single one may have caused: in turn, or all at once when the
   * failing one takes long. Undefined: the whole group has failed.
   */
  readonly retry: (error: unknown) => 'in-turn' | 'at-once' | undefined
  /** The most that may wait, and the error for others. */
  readonly bound?: { readonly waiting: number; readonly refuse: () => Error }
  /** Milliseconds that one may wait for its turn; then it fails with a `WaitTimeout`. */
  readonly patience?: number
}

interface Waiting<Work, Result> {
  readonly work: Work
  readonly answer: PromiseWithResolvers<Result>
}

/** Runs work in groups, where that costs less. While nothing runs, work begins at once and alone. */
export function makeGroupedTurns<Work, Result>({
  atOnce,
  choose,
  run,
  retry,
  bound,
  patience,
}: GroupedTurnOptions<Work, Result>): GroupedTurns<Work, Result> {
  let queue: Waiting<Work, Result>[] = []
  let running = 0

  async function runGroup(group: readonly Waiting<Work, Result>[]): Promise<void> {
    try {
      const results = await run(group.map(({ work }) => work))
      if (results.length !== group.length) throw new TypeError('a group has more members than results')
      for (const [at, result] of results.entries()) group[at]?.answer.resolve(result)
    } catch (error) {
      const how = group.length > 1 ? retry(error) : undefined
      if (how === 'in-turn') for (const one of group) await runGroup([one])
      // Later work does not wait for the slow one.
      else if (how === 'at-once') for (const one of group) void runGroup([one])
      else for (const { answer } of group) answer.reject(error)
    }
  }

  /** Removes it from the line when it has waited too long. */
  function watch(one: Waiting<Work, Result>): void {
    if (patience === undefined) return
    const timer = setTimeout(() => {
      if (!queue.includes(one)) return
      queue = queue.filter((other) => other !== one)
      one.answer.reject(new WaitTimeout('turn'))
    }, patience)
    const stop = () => clearTimeout(timer)
    one.answer.promise.then(stop, stop)
  }

  async function runWaiting(): Promise<void> {
    if (running >= atOnce) return
    running++
    while (queue.length > 0) {
      const chosen = new Set(choose(queue.map(({ work }) => work)))
      const group = queue.filter(({ work }) => chosen.has(work))
      queue = queue.filter(({ work }) => !chosen.has(work))
      await runGroup(group)
    }
    running--
  }

  return {
    waiting: () => queue.length,
    async run(work) {
      if (bound && running >= atOnce && queue.length >= bound.waiting) throw bound.refuse()
      const one = { work, answer: Promise.withResolvers<Result>() }
      queue.push(one)
      void runWaiting()
      if (queue.includes(one)) watch(one)
      return one.answer.promise
    },
  }
}

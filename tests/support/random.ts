/** Random numbers that are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  /** Waits for a random time of at most so many milliseconds. */
  pause(longest: number): Promise<void>
  /** A separate stream, which later draws from this one do not change. */
  fork(): Random
}

/** Mulberry32. Its 32 bits of state suffice for choosing faults. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    pause: (longest) => new Promise((resolve) => setTimeout(resolve, next() * longest)),
    fork: () => createRandom(next() * 2 ** 32),
  }
}

/** The same items in another order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

export interface FakeClock {
  readonly now: () => number
  /** Moves the clock forward, or back with a negative duration. */
  tick(milliseconds: number): void
}

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = Date.UTC(2026, 7, 17, 1)): FakeClock {
  let now = start
  return { now: () => now, tick: (milliseconds) => void (now += milliseconds) }
}

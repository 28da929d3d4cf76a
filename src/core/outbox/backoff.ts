const BASE = 2000
/** Nothing waits longer before it is tried again by itself. */
export const LONGEST_BACKOFF = 5 * 60_000
/** A pause that the server asks for is kept up to this long. */
export const LONGEST_PAUSE = 60 * 60_000

/** Full jitter: random(0, min(5 min, 2 s · 2ⁿ)), in milliseconds, n being the deliveries that failed before. */
export const backoff = (attempts: number, random: () => number): number =>
  random() * Math.min(LONGEST_BACKOFF, BASE * 2 ** attempts)

/** Whether a time to wait for has come. One that is further away than any wait was set before the clock was set back. */
export const hasCome = (time: number, longest: number, now: number): boolean => time <= now || time - now > longest

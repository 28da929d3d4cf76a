/** The longest that a time to come back is spread over, in seconds. */
const WIDEST = 30

/**
 * When to come back, in whole seconds: never before `seconds`, and up to as long again at random. Those who were refused
 * together do not all come back together.
 */
export const spread = (seconds: number, random: () => number = Math.random): number =>
  Math.ceil(seconds + random() * Math.min(WIDEST, Math.max(2, seconds)))

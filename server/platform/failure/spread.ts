/** The longest spread of retries, in seconds. */
const WIDEST = 30

/**
 * Whole seconds until a retry: `seconds`, and up to as long again at random. Callers who were refused together then do
 * not all retry together.
 */
export const spread = (seconds: number, random: () => number = Math.random): number =>
  Math.ceil(seconds + random() * Math.min(WIDEST, Math.max(2, seconds)))

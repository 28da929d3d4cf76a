/** Seconds. */
const FIRST_WAIT = 2
const LONGEST_WAIT = 15 * 60

/** How long to wait after the nth try that failed: 2, 4, 8 … seconds, a quarter of an hour at most. */
export const secondsAfter = (attempt: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT ** attempt)

/** How often something is tried at most: for as long as it is worth anything. */
export function triesWithin(validSeconds: number): number {
  let tries = 1
  for (let passed = secondsAfter(1); passed < validSeconds; passed += secondsAfter(tries)) tries++
  return tries
}

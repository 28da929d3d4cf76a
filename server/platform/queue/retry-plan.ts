/** Seconds. */
const FIRST_WAIT = 2
const LONGEST_WAIT = 15 * 60

/** Seconds to wait after the nth failed try: 2, 4, 8 … and at most a quarter of an hour. */
export const secondsAfter = (attempt: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT ** attempt)

/** The number of tries that fit into the time in which the work is useful. */
export function triesWithin(validSeconds: number): number {
  let tries = 1
  for (let passed = secondsAfter(1); passed < validSeconds; passed += secondsAfter(tries)) tries++
  return tries
}

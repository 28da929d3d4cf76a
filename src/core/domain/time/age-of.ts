/** What is older than a day may have changed without anybody here having heard of it. */
export const OLD_AFTER = 24 * 60 * 60 * 1000
/** What clocks that are not quite the same may differ by. */
const TOLERANCE = 10 * 60 * 1000

/** How old data are; unknown where they would come from the future, because the device's clock was set back. */
export type Age = 'fresh' | 'old' | 'unknown'

/**
 * @param now by the hospital's clock, like `asOf`
 * @param oldAfter in milliseconds
 */
export function ageOf(asOf: Date, now: Date, oldAfter = OLD_AFTER): Age {
  const age = now.getTime() - asOf.getTime()
  if (age < -TOLERANCE) return 'unknown'
  return age > oldAfter ? 'old' : 'fresh'
}

/** Milliseconds. Older data may have changed without this device knowing. */
export const OLD_AFTER = 24 * 60 * 60 * 1000
/** The allowed difference between clocks, in milliseconds. */
const TOLERANCE = 10 * 60 * 1000

/** How old data are. `unknown` where they seem to come from the future, because the device's clock was set back. */
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

import { readEntry, removeEntry, writeEntry, type Entries } from './local-entries.ts'

/** Seconds (spec section 9). */
const LIFETIME = 86_400

/** The companion that says until when an entry holds, ms since 1970. */
const expiryOf = (key: string) => `${key}.expires`

/**
 * @param lifetime in seconds
 * @returns false when it could not be kept; then there is nothing under this key any more
 */
export function writeExpiring(
  key: string,
  value: string,
  lifetime = LIFETIME,
  now = Date.now(),
  entries?: () => Entries,
): boolean {
  if (writeEntry(expiryOf(key), String(now + lifetime * 1000), entries) && writeEntry(key, value, entries)) return true
  // What stood here before must not live on under a time that was meant for another value.
  removeExpiring(key, entries)
  return false
}

/** Null once its time is over; then it is removed. What has no companion has no time left. */
export function readExpiring(key: string, now = Date.now(), entries?: () => Entries): string | null {
  const value = readEntry(key, entries)
  if (value === null) return null
  if (now < Number(readEntry(expiryOf(key), entries))) return value
  removeExpiring(key, entries)
  return null
}

export function removeExpiring(key: string, entries?: () => Entries): void {
  removeEntry(key, entries)
  removeEntry(expiryOf(key), entries)
}

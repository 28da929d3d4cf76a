import { readEntry, removeEntry, writeEntry, type Entries } from './local-entries.ts'

/** Seconds (spec section 9). */
const LIFETIME = 86_400

/** The key of a second entry, which says until when the first one holds, ms since 1970. */
const expiryOf = (key: string) => `${key}.expires`

/**
 * @param lifetime in seconds
 * @returns false when the value could not be kept; then the key is empty
 */
export function writeExpiring(
  key: string,
  value: string,
  lifetime = LIFETIME,
  now = Date.now(),
  entries?: () => Entries,
): boolean {
  if (writeEntry(expiryOf(key), String(now + lifetime * 1000), entries) && writeEntry(key, value, entries)) return true
  // The old value must not live on with the expiry of the new one.
  removeExpiring(key, entries)
  return false
}

/** Null once the entry has expired, or where it has no expiry; both kinds are removed. */
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

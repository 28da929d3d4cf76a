/** Storage of the browser. Its failures are only logged (spec section 8). */
export type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A function, since a browser that forbids storage throws as soon as `localStorage` is read. */
const browserEntries = (): Entries => localStorage

/** Entries that a full or forbidden storage does not keep. They last as long as the page (AC37). */
const held = new Map<string, string>()

/** Null when there is no such entry, or it cannot be read. */
export function readEntry(key: string, entries = browserEntries): string | null {
  return held.get(key) ?? attempt(() => entries().getItem(key), null)
}

/** Writes an entry to the storage, or to the memory of this page where the storage fails. */
export function keepOrHold(key: string, value: string): void {
  held.delete(key)
  if (writeEntry(key, value)) return
  // Other pages must not read an older value from the disk.
  removeEntry(key)
  held.set(key, value)
}

export const isHeld = (key: string): boolean => held.has(key)

/** @returns false when the entry could not be written */
export function writeEntry(key: string, value: string, entries = browserEntries): boolean {
  return attempt(() => {
    entries().setItem(key, value)
    return true
  }, false)
}

export function removeEntry(key: string, entries = browserEntries): boolean {
  held.delete(key)
  return attempt(() => {
    entries().removeItem(key)
    return true
  }, false)
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    // oxlint-disable-next-line no-console -- storage failures are only logged
    console.warn('local storage failed', error)
    return otherwise
  }
}

/** What a browser keeps under a name; a failing one is only logged (spec section 8). */
export type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage is asked for late: a browser that forbids it throws at the very mention of `localStorage`. */
const browserEntries = (): Entries => localStorage

/** What the browser does not keep, being full or forbidding it: it lasts as long as this page (AC37). */
const held = new Map<string, string>()

/** Null when there is none, or none can be read. */
export function readEntry(key: string, entries = browserEntries): string | null {
  return held.get(key) ?? attempt(() => entries().getItem(key), null)
}

/** Keeps it, or holds it in the memory of this page where the browser does not. */
export function keepOrHold(key: string, value: string): void {
  held.delete(key)
  if (writeEntry(key, value)) return
  // Nothing older stays on the disk for other pages to read.
  removeEntry(key)
  held.set(key, value)
}

export const isHeld = (key: string): boolean => held.has(key)

/** False when it could not be kept. */
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

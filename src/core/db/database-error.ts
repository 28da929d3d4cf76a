/**
 * Why the database failed. `storage-full`: no room even after the cache was dropped. `outdated-app`: another tab runs a
 * newer version, and this one must not write. `unavailable`: the browser refuses or lost the database. `stalled`: it
 * did not answer at the start of a page.
 */
export type DatabaseFailure = 'storage-full' | 'outdated-app' | 'unavailable' | 'stalled'

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly reason: DatabaseFailure
  constructor(reason: DatabaseFailure, cause?: unknown) {
    super(`database: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The names of an error and its causes. Dexie wraps a browser's quota error in an AbortError. */
export function errorNames(error: unknown): string[] {
  const names: string[] = []
  for (let one: unknown = error; one instanceof Error || one instanceof DOMException; one = innerOf(one))
    names.push(one.name)
  return names
}

function innerOf(error: Error | DOMException): unknown {
  return 'inner' in error && error.inner ? error.inner : 'cause' in error ? error.cause : undefined
}

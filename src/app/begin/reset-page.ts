import { BEARER_KEY } from '#state/session/bearer.ts'
import { SESSION_KEY, SIGN_IN_KEY } from '#state/session/session-key.ts'

/** The sign-in stays: a failed screen does not end it. */
const kept: readonly string[] = [SESSION_KEY, SIGN_IN_KEY, BEARER_KEY]

/**
 * Clears local storage but for the session, and reloads (spec section 2). Unsent forms live in IndexedDB, which this must
 * never touch: only a person who was asked deletes them.
 */
export function resetPage(
  storage: () => Pick<Storage, 'removeItem'> = () => localStorage,
  reload: () => void = () => location.reload(),
): void {
  try {
    const entries = storage()
    for (const key of Object.keys(entries)) if (!kept.includes(key)) entries.removeItem(key)
  } catch {
    // A browser that forbids local storage keeps nothing that could be cleared.
  }
  reload()
}

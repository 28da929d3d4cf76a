import { BEARER_KEY } from '#state/session/bearer.ts'
import { SESSION_KEY, SIGN_IN_KEY } from '#state/session/session-key.ts'

/** A failed screen does not end the sign-in. */
const kept: readonly string[] = [SESSION_KEY, SIGN_IN_KEY, BEARER_KEY]

/**
 * Clears local storage except the session, and reloads (spec section 2). It must never touch IndexedDB, which holds
 * unsent forms: only a person who was asked may delete these.
 */
export function resetPage(
  storage: () => Pick<Storage, 'removeItem'> = () => localStorage,
  reload: () => void = () => location.reload(),
): void {
  try {
    const entries = storage()
    for (const key of Object.keys(entries)) if (!kept.includes(key)) entries.removeItem(key)
  } catch {
    // A browser that forbids local storage has nothing to clear.
  }
  reload()
}

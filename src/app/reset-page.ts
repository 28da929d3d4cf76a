/**
 * Clears local storage and reloads (spec section 2). Unsent forms live in IndexedDB, which this must never touch:
 * only a person who was asked deletes them.
 */
export function resetPage(
  storage: () => Pick<Storage, 'clear'> = () => localStorage,
  reload: () => void = () => location.reload(),
): void {
  try {
    storage().clear()
  } catch {
    // A browser that forbids local storage keeps nothing that could be cleared.
  }
  reload()
}

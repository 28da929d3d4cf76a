/** Called before a card is removed. False, or a promise of false, keeps the card. */
export type BeforeRemove = () => boolean | Promise<boolean>

/**
 * Asks one card's hook, but not again while its answer is awaited.
 * @returns whether to remove the card now
 * @throws what the hook throws; the card stays, and the hook may be asked again
 */
export function createQuestion(): (before: BeforeRemove) => Promise<boolean> {
  let asking = false
  return async (before) => {
    if (asking) return false
    asking = true
    try {
      return await before()
    } finally {
      asking = false
    }
  }
}

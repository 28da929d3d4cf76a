/** Asked before a card goes: false, or a promise of false, keeps it. */
export type BeforeRemove = () => boolean | Promise<boolean>

/**
 * One card's question. While an answer is awaited it is not asked again.
 * @returns whether the card goes now
 * @throws what the hook throws; the card stays then, and may be asked about again
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

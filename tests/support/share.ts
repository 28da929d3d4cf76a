/** Set by `npm test` from the commit: the same commit is always tried in the same way, and the next one in another. */
const seed: unknown = import.meta.env['VITE_SHARE_SEED']

/**
 * Of cases that differ in one thing only, `npm test` tries one in so many. `npm run proof` tries all of them, and so does
 * who runs a test by hand.
 */
export const shareOf = <T>(all: readonly T[], oneIn: number): readonly T[] =>
  typeof seed === 'string' ? all.filter((_, at) => (at + Number(seed)) % oneIn === 0) : all

/** Whether a test is among the one in so many that are tried; its name decides. */
export const isInShare = (name: string, oneIn: number): boolean => {
  const sum = Array.from(name, (character) => character.codePointAt(0) ?? 0).reduce((one, other) => one + other, 0)
  return typeof seed !== 'string' || (sum + Number(seed)) % oneIn === 0
}

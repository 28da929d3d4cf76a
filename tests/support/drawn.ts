import { createRandom, shuffled } from '#tests/faults/rounds/random.ts'

/** What a short run draws by (`npm test -- --seed N`); without one, everything is tried. */
export const drawSeed = process.env['DRAW_SEED']

/**
 * Of what differs from one another in little: all of it, or in a short run so many as its seed draws, in their order.
 * @param from what is drawn for: another draw of the same things is another chance. The same in every process of a run
 */
export function drawn<T>(all: readonly T[], from: string, count = 1): readonly T[] {
  if (drawSeed === undefined) return all
  const chosen = new Set(shuffled(createRandom(Number(drawSeed) ^ hashOf(from)), all).slice(0, count))
  return all.filter((one) => chosen.has(one))
}

function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return hash
}

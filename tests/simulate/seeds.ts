import type { seal } from '#core/crypto/sealing.ts'

/** What a run takes from chance and from the door. */
export interface Seeds {
  readonly random: () => number
  /** Undefined: HPKE itself. */
  readonly seal: typeof seal | undefined
}

/** Mulberry32: small, seeded, good enough for jitter. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

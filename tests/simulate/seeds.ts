import type { seal } from '#core/crypto/sealing.ts'

/** The random parts of a run, and the sealing. */
export interface Seeds {
  readonly random: () => number
  /** Undefined for real HPKE. */
  readonly seal: typeof seal | undefined
}

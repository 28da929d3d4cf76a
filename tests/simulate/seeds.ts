import type { seal } from '#core/crypto/sealing.ts'

/** What a run takes from chance and from the door. */
export interface Seeds {
  readonly random: () => number
  /** Undefined: HPKE itself. */
  readonly seal: typeof seal | undefined
}

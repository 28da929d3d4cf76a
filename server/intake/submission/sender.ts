import type { SignedIn } from '#server/identity/session/signed-in.ts'

/** Who brought a batch. */
export interface Sender {
  readonly device: string
  readonly address: string
  /** Undefined: no patient was signed in. */
  readonly patient?: SignedIn | undefined
}

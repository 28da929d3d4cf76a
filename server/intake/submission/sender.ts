import type { SignedIn } from '#server/identity/session/signed-in.ts'

/** The sender of a batch. */
export interface Sender {
  readonly device: string
  readonly address: string
  /** The hash of the address: see originOf. */
  readonly origin: string
  /** Whether its device did the work that the hospital asked for. */
  readonly proven: boolean
  /** The patient; undefined: none was signed in. */
  readonly patient?: SignedIn | undefined
}

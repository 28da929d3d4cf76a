import type { QuarantineReason } from '#core/contract/staff/operator-calls.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'

/** Whose care a form says that it is about, by a code that is not read yet, and for which hospital it is. */
export interface NamedPlace {
  readonly code: string | null
  /** The code of its unit. */
  readonly hospital: string | null
}

/** What a form is by itself, before anything is known of whose it is or whether it is the first. */
export type Verdict = {
  /** Of the sealed bytes, in base64url. */
  readonly sha256: string
  /** How large the content is, as JSON; 0 when it was not read to its end. */
  readonly bytes: number
} & (
  | { readonly is: 'sound'; readonly content: SealedContent }
  | {
      readonly is: 'quarantined'
      readonly reason: QuarantineReason
      /** As JSON; null when they could not be read. */
      readonly answers: string | null
      /** What it says of its place, where it could be read. */
      readonly named?: NamedPlace
    }
)

import type { QuarantineReason } from '#core/contract/operator-calls.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'

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
    }
)

import type { QuarantineReason } from '#core/contract/staff/operator-calls.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'

/** The place that a form names: the code of its survey, not looked up yet, and its hospital. */
export interface NamedPlace {
  readonly code: string | null
  /** The code of its unit. */
  readonly hospital: string | null
}

/** What a form is by itself, before its owner is known and whether its id is new. */
export type Verdict = {
  /** The hash of the sealed bytes, in base64url. */
  readonly sha256: string
  /** The size of the content as JSON; 0 when it was not read to its end. */
  readonly bytes: number
} & (
  | { readonly is: 'sound'; readonly content: SealedContent }
  | {
      readonly is: 'quarantined'
      readonly reason: QuarantineReason
      /** As JSON; null when they could not be read. */
      readonly answers: string | null
      /** The place that the form names, where it could be read. */
      readonly named?: NamedPlace
    }
)

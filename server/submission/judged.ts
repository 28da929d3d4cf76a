import type { QuarantineReason } from '#core/contract/calls.ts'
import type { SealedContent } from '#core/domain/submission.ts'

/** A submission as it arrived, decoded. */
export interface Arrived {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly keyId: string
  readonly sealed: Buffer<ArrayBuffer>
  /** Of the sealed bytes, in base64url. */
  readonly sha256: string
}

export interface Accepted extends Arrived {
  readonly outcome: 'accepted'
  readonly content: SealedContent
}

export interface Quarantined extends Arrived {
  readonly outcome: 'quarantined'
  readonly reason: QuarantineReason
  /** As JSON; null when they could not be read. */
  readonly answers: string | null
}

/** What would become of a submission if it were the first of its id. */
export type Judged = Accepted | Quarantined

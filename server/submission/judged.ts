import type { QuarantineReason } from '#core/contract/operator-calls.ts'
import type { Outcome, SealedContent } from '#core/domain/submission.ts'

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

/** One whose answers can be read and are what its questionnaire takes. */
export interface Opened extends Arrived {
  /** Whether an accepted one is the first for its registration is for the database to say. */
  readonly outcome: Exclude<Outcome, 'already-submitted' | 'quarantined'>
  /** Its answers by field id. */
  readonly content: SealedContent
  /** Whose care a survey is about: an admission number. */
  readonly registration: string | null
}

export interface Quarantined extends Arrived {
  readonly outcome: 'quarantined'
  readonly reason: QuarantineReason
  /** As JSON; null when they could not be read. */
  readonly answers: string | null
}

/** What would become of a submission if it were the first of its id. */
export type Judged = Opened | Quarantined

export const isOpened = (one: Judged): one is Opened => one.outcome !== 'quarantined'
export const isQuarantined = (one: Judged): one is Quarantined => one.outcome === 'quarantined'

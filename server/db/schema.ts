import type { ColumnType, Generated } from 'kysely'
import type { Outcome } from '#core/domain/submission.ts'
import type { QuarantineReason } from '#core/contract/calls.ts'

/** Stamped by the database with the transaction's time, in milliseconds; never written by the program. */
type TransactionTime = ColumnType<Date, never, never>

/** pg hands bigint over as text. */
type BigInteger<Value = never> = ColumnType<string | Value, number | Value, number | Value>

/** The tables, as the migrations leave them. */
export interface Database {
  submission: SubmissionTable
  runner_assessment: RunnerAssessmentTable
  quarantine: QuarantineTable
  submission_conflict: SubmissionConflictTable
  device: DeviceTable
  rate_limit: RateLimitTable
}

interface SubmissionTable {
  id: string
  kind: string
  version: number
  device_id: string
  sha256: string
  outcome: Outcome
  reference: string
  received_at: TransactionTime
}

interface RunnerAssessmentTable {
  submission_id: string
  bib_number: string
  answers: Record<string, unknown>
  language: string
  started_at: Date
  submitted_at: Date
}

interface QuarantineTable {
  submission_id: string
  reason: QuarantineReason
  key_id: string
  sealed: Buffer
  /** JSON as text: what is kept here may be what jsonb refuses. */
  answers: string | null
}

interface SubmissionConflictTable {
  submission_id: string
  sha256: string
  kind: string
  version: number
  device_id: string
  key_id: string
  sealed: Buffer
  received_at: TransactionTime
}

interface DeviceTable {
  id: string
  unsent: BigInteger
  oldest_seconds: BigInteger<null>
  app_version: string
  persisted: boolean | null
  seen_at: Generated<Date>
}

interface RateLimitTable {
  name: string
  subject: string
  hits: number
  window_ends: Date
}

import type { ColumnType, Generated } from 'kysely'
import type { QuarantineReason } from '#core/contract/operator-calls.ts'
import type { Answers, Outcome } from '#core/domain/submission.ts'
import type { CareService } from '#core/domain/survey.ts'

/** Stamped by the database with the transaction's time, in milliseconds; never written by the program. */
type TransactionTime = ColumnType<Date, never, never>

/** pg hands bigint over as text. */
type BigInteger<Value = never> = ColumnType<string | Value, number | Value, number | Value>

/** The tables, as the migrations leave them. */
export interface Database {
  submission: SubmissionTable
  response: ResponseTable
  quarantine: QuarantineTable
  submission_conflict: SubmissionConflictTable
  device: DeviceTable
  rate_limit: RateLimitTable
  definition: DefinitionTable
  admission: AdmissionTable
  tablet_code: TabletCodeTable
  tablet: TabletTable
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
  earlier: Date | null
}

interface ResponseTable {
  submission_id: string
  kind: string
  version: number
  registration: string | null
  code: string | null
  outcome: Exclude<Outcome, 'quarantined'>
  /** By field id. */
  answers: Answers
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

interface DefinitionTable {
  kind: string
  version: number
  definition: Record<string, unknown>
  published_at: TransactionTime
}

interface AdmissionTable {
  admission_number: string
  medical_record_number: string
  hospital_unit: string
  service: CareService
  nursing_room: string | null
  room_number: string | null
  payer_name: string | null
  doctor_name: string | null
  specialist: string | null
  full_name: string
  guarantor: string | null
  phone: string | null
  guarantor_mobile_phone: string | null
  relationship: string | null
  oncology: boolean
  admitted_at: Date
  discharged_at: Date | null
}

interface TabletCodeTable {
  code_hash: string
  name: string
  hospital_unit: string
  nursing_room: string
  expires_at: Date
  used_at: Date | null
}

interface TabletTable {
  id: string
  device_id: string
  name: string
  hospital_unit: string
  nursing_room: string
  token_hash: string
  enrolled_at: TransactionTime
  seen_at: Generated<Date>
  left_at: Date | null
}

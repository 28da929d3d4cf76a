import type { ReviewLabel, ReviewState } from '#core/domain/review/review.ts'
import type { ColumnType, Generated } from 'kysely'
import type { QuarantineReason } from '#core/contract/staff/operator-calls.ts'
import type { AttachmentType } from '#core/domain/submission/attachment.ts'
import type { AttachmentState, RequestMark, RequestNote, RequestState } from '#core/domain/request/request.ts'
import type { Answers, Outcome } from '#core/domain/submission/submission.ts'
import type { SurveyProof } from '#core/domain/survey/admission-info.ts'
import type { TransactionTime } from './column-types.ts'

export interface SubmissionTable {
  id: string
  kind: string
  version: number
  device_id: string
  sha256: string
  outcome: Outcome
  reference: string
  received_at: TransactionTime
  earlier: Date | null
  /** The code of the hospital's unit, or empty, by placeForms. Null: it waits to be placed, and is in no list. */
  hospital_unit: string | null
}

export interface ResponseTable {
  submission_id: string
  kind: string
  version: number
  /** The admission that a voucher proved. */
  registration: string | null
  /** The admission that a number names, without proof. */
  claimed: string | null
  device_id: string | null
  /** The patient who sent a change of a request. */
  patient_id: Generated<string | null>
  code: string | null
  proof: SurveyProof | null
  outcome: Exclude<Outcome, 'quarantined'>
  /** The answers by field id. */
  answers: Answers
  language: string
  started_at: Date
  submitted_at: Date
  is_alarming: Generated<boolean>
}

export interface QuarantineTable {
  submission_id: string
  reason: QuarantineReason
  key_id: string
  sealed: Buffer
  /** JSON as text, because jsonb refuses some of it. */
  answers: string | null
  /** The code in a survey that could be read. */
  code: string | null
  /** The number of the visit, where it is known. The form belongs to its hospital. */
  admission: Generated<string | null>
  /** The unit's code of the hospital that the form itself names. */
  hospital: Generated<string | null>
  /** The hash of the sender's address: see originOf. Null: older than this column. */
  origin: Generated<string | null>
  kept_at: TransactionTime
}

export interface SubmissionConflictTable {
  submission_id: string
  sha256: string
  kind: string
  version: number
  device_id: string
  key_id: string
  sealed: Buffer
  /** The hash of the sender's address: see originOf. */
  origin: Generated<string | null>
  received_at: TransactionTime
}

export interface RequestTable {
  /** The submission's id. */
  id: string
  kind: string
  /** The code of the hospital's unit. */
  hospital: string | null
  /** Null: a guest's. */
  patient_id: string | null
  state: Generated<RequestState>
  /** A name: of a member of staff, or as an operator typed it. */
  assignee: string | null
  /** The member of staff; null where an operator typed a name. */
  assignee_id: Generated<string | null>
  day: ColumnType<Date | null, string | null, string | null>
  /** The reference on the receipt; null for most requests from before this column. */
  reference: string | null
  /** The reference of the earlier request that it continues. */
  follows: string | null
  marks: Generated<RequestMark[]>
  changed_at: Generated<Date>
}

export interface RequestNoteTable {
  id: string
  request_id: string
  author: RequestNote['from']
  text: string
  at: TransactionTime
}

export interface MeasuresReminderTable {
  patient_id: string
  /** Year-month-day. */
  due_on: ColumnType<Date, string, never>
  /** The record in the patient's notifications. */
  notice_id: string
  told_at: TransactionTime
}

export interface AttachmentTable {
  id: string
  submission_id: string
  /** This and the next three are null while the form could not be read. */
  type: Generated<AttachmentType | null>
  /** The size of the content. */
  bytes: Generated<number | null>
  /** The hash of the content, base64url. */
  sha256: Generated<string | null>
  /** An AES-256-GCM key, base64url. */
  key: Generated<string | null>
  state: Generated<AttachmentState>
  /** The hash of its chunks, as in its receipt. */
  digest: Generated<string | null>
  /** The bytes in the store. Null: it is not there, or was stored before this column. */
  sealed_bytes: Generated<number | null>
  kept_at: Generated<Date | null>
}

/** Chunks of incomplete files. */
export interface AttachmentChunkTable {
  attachment_id: string
  index: number
  sealed: Buffer
  received_at: TransactionTime
}

/** A form has rows once staff have touched it. */
export interface ReviewTable {
  submission_id: string
  state: ReviewState
  assignee: string | null
  changed_at: Date
  labels: Generated<ReviewLabel[]>
}

export interface ReviewStepTable {
  id: string
  submission_id: string
  staff_id: string
  at: Date
  /** The new state of the form; null: unchanged. */
  state: ReviewState | null
  /** The state that its author wanted without network, after a colleague had changed it. */
  refused_state: Generated<ReviewState | null>
  note: string | null
  /** The new reviewer of the form, where that changed; null in steps older than this column. */
  assignee: Generated<string | null>
  /** The new visit of a survey. */
  admission: Generated<string | null>
  label: Generated<ReviewLabel | null>
  label_is_on: Generated<boolean | null>
}

export interface ServiceActivityTable {
  submission_id: string
  staff_id: string
  hospital: string
  record_number: string
  /** Year-month-day. */
  day: ColumnType<Date, string, string>
  day_care: boolean
  hours: number
}

/** How often an answer was given on a day in Jakarta. Counted from the answers, and again when they change. */
export interface TallyTable {
  kind: string
  /** Year-month-day. */
  day: string
  version: number
  hospital: string | null
  ward: string | null
  /** A field's id; empty: the count of the forms themselves. */
  field: string
  value: string
  count: number
}

/** Tallies of a past month in which no day has changed since. */
export interface MonthTallyTable extends Omit<TallyTable, 'day'> {
  /** The first day of the month. */
  month: string
}

/** Letters with a voucher for a survey about visits of a ward, on a day in Jakarta. */
export interface LetterTallyTable {
  kind: string
  /** Year-month-day. */
  day: string
  hospital: string
  ward: string | null
  count: number
}

/** A day of a kind that must be counted again; one row for each change. */
export interface TallyDueTable {
  kind: string
  day: string
}

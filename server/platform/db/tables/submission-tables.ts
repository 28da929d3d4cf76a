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
  /** As placeForms writes it: the code of its unit, or empty. Null: it waits to be placed, and is in no list. */
  hospital_unit: string | null
}

export interface ResponseTable {
  submission_id: string
  kind: string
  version: number
  /** Proved by a voucher. */
  registration: string | null
  /** Named by a number, proved by nothing. */
  claimed: string | null
  device_id: string | null
  /** Who sent a change of a request. */
  patient_id: Generated<string | null>
  code: string | null
  proof: SurveyProof | null
  outcome: Exclude<Outcome, 'quarantined'>
  /** By field id. */
  answers: Answers
  language: string
  started_at: Date
  submitted_at: Date
  /** It told its sender of a danger. */
  is_alarming: Generated<boolean>
}

export interface QuarantineTable {
  submission_id: string
  reason: QuarantineReason
  key_id: string
  sealed: Buffer
  /** JSON as text: what is kept here may be what jsonb refuses. */
  answers: string | null
  /** What a survey that could be read gave as whose care it is about. */
  code: string | null
  /** The number of the visit that it is about, where that is known. Its hospital has the form. */
  admission: Generated<string | null>
  /** The code of the unit that it names itself. */
  hospital: Generated<string | null>
  /** From where it came: see originOf. Null: before that was kept. */
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
  /** As in quarantine. */
  origin: Generated<string | null>
  received_at: TransactionTime
}

export interface RequestTable {
  /** The submission's. */
  id: string
  kind: string
  /** The code of its unit. */
  hospital: string | null
  /** Null: a guest's. */
  patient_id: string | null
  state: Generated<RequestState>
  /** A name: of a member of staff, or as an operator wrote it. */
  assignee: string | null
  /** Of the member of staff; null where an operator wrote a name. */
  assignee_id: Generated<string | null>
  day: ColumnType<Date | null, string | null, string | null>
  /** As on its receipt; null for most that came before something could go on with them. */
  reference: string | null
  /** The reference of the earlier request that it goes on with. */
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
  /** The record among the patient's notifications. */
  notice_id: string
  told_at: TransactionTime
}

export interface AttachmentTable {
  id: string
  submission_id: string
  /** Of these four all are null while the form that has them could not be read. */
  type: Generated<AttachmentType | null>
  /** Of its content. */
  bytes: Generated<number | null>
  /** Of its content, base64url. */
  sha256: Generated<string | null>
  /** AES-256-GCM, base64url. */
  key: Generated<string | null>
  state: Generated<AttachmentState>
  /** Of its chunks, as its receipt names it. */
  digest: Generated<string | null>
  /** What it takes in the store. Null: it is not there, or was stored before this was kept. */
  sealed_bytes: Generated<number | null>
  kept_at: Generated<Date | null>
}

/** Chunks of files that are not complete. */
export interface AttachmentChunkTable {
  attachment_id: string
  index: number
  sealed: Buffer
  received_at: TransactionTime
}

/** None where staff have not touched the form. */
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
  /** What the form became; null: it stayed what it was. */
  state: ReviewState | null
  /** What its author wanted without network, and a colleague was faster to change. */
  refused_state: Generated<ReviewState | null>
  note: string | null
  /** Who reviews the form from then on, where that changed; null in steps that are older than this column. */
  assignee: Generated<string | null>
  /** The visit that a survey is about from then on. */
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

/** How often an answer was given on a day in Jakarta. Made from the answers, and made again when they change. */
export interface TallyTable {
  kind: string
  /** Year-month-day. */
  day: string
  version: number
  hospital: string | null
  ward: string | null
  /** A field's id; empty: the forms themselves. */
  field: string
  value: string
  count: number
}

/** The tallies of a month that is over, none of whose days has changed since. */
export interface MonthTallyTable extends Omit<TallyTable, 'day'> {
  /** Its first day. */
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

/** A day of a kind that is to be counted again; as often as something has changed. */
export interface TallyDueTable {
  kind: string
  day: string
}

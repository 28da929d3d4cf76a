import type { ReviewLabel, ReviewState } from '#core/domain/review.ts'
import type { ColumnType, Generated } from 'kysely'
import type { collections } from '#core/contract/collections.ts'
import type { QuarantineReason } from '#core/contract/operator-calls.ts'
import type { Language } from '#core/domain/language.ts'
import type { Profile } from '#core/domain/profile.ts'
import type { ProfileFieldName } from '#core/domain/profile-fields.ts'
import type { AttachmentType } from '#core/domain/attachment.ts'
import type { AttachmentState, RequestMark, RequestNote, RequestState } from '#core/domain/request.ts'
import type { Answers, Outcome } from '#core/domain/submission.ts'
import type { SavedView } from '#core/domain/saved-view.ts'
import type { SurveyProof } from '#core/domain/admission-info.ts'
import type { CareService } from '#core/domain/survey.ts'
import type { Action, AuditOutcome } from '#server/platform/audit/record-event.ts'
import type { Channel, MessageChannel } from '#server/platform/message/message.ts'
import type { Proof, Stage } from '#server/platform/http/caller.ts'
import type { StaffStage } from '#core/domain/staff.ts'

/** Everything that is kept as records: what devices copy, and doctors, whom they page through. */
export type RecordKind = keyof typeof collections | 'doctors'

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
  opened_envelope: OpenedEnvelopeTable
  definition: DefinitionTable
  admission: AdmissionTable
  tablet_code: TabletCodeTable
  tablet: TabletTable
  account: AccountTable
  patient_profile: PatientProfileTable
  profile_picture: ProfilePictureTable
  profile_conflict: ProfileConflictTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  one_time_code: OneTimeCodeTable
  message: MessageTable
  mailbox: MailboxTable
  audit: AuditTable
  menu: MenuTable
  menu_role: MenuRoleTable
  reference: ReferenceTable
  record: RecordTable
  record_clock: RecordClockTable
  record_mark: RecordMarkTable
  html_text: HtmlTextTable
  activity: ActivityTable
  turn: TurnTable
  operator_token: OperatorTokenTable
  instance: InstanceTable
  request: RequestTable
  request_note: RequestNoteTable
  measures_reminder: MeasuresReminderTable
  attachment: AttachmentTable
  attachment_chunk: AttachmentChunkTable
  staff: StaffTable
  staff_role: StaffRoleTable
  staff_unit: StaffUnitTable
  staff_invitation: StaffInvitationTable
  staff_session: StaffSessionTable
  review: ReviewTable
  review_step: ReviewStepTable
  service_activity: ServiceActivityTable
  tally: TallyTable
  tally_due: TallyDueTable
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
}

interface RequestTable {
  /** The submission's. */
  id: string
  kind: string
  /** The code of its unit. */
  hospital: string | null
  /** Null: a guest's. */
  patient_id: string | null
  state: Generated<RequestState>
  assignee: string | null
  day: ColumnType<Date | null, string | null, string | null>
  /** As on its receipt; null for most that came before something could go on with them. */
  reference: string | null
  /** The reference of the earlier request that it goes on with. */
  follows: string | null
  marks: Generated<RequestMark[]>
  changed_at: Generated<Date>
}

interface MeasuresReminderTable {
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
interface AttachmentChunkTable {
  attachment_id: string
  index: number
  sealed: Buffer
  received_at: TransactionTime
}

interface RequestNoteTable {
  id: string
  request_id: string
  author: RequestNote['from']
  text: string
  at: TransactionTime
}

interface QuarantineTable {
  submission_id: string
  reason: QuarantineReason
  key_id: string
  sealed: Buffer
  /** JSON as text: what is kept here may be what jsonb refuses. */
  answers: string | null
  /** What a survey that could be read gave as whose care it is about. */
  code: string | null
  /** From where it came: see originOf. Null: before that was kept. */
  origin: Generated<string | null>
  kept_at: TransactionTime
}

interface SubmissionConflictTable {
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

interface DeviceTable {
  id: string
  unsent: BigInteger
  oldest_seconds: BigInteger<null>
  app_version: string
  persisted: boolean | null
  lost_rows: BigInteger
  lost_from: Date | null
  lost_until: Date | null
  discarded: BigInteger
  mark: Generated<string | null>
  mark_count: BigInteger
  seen_at: Generated<Date>
  first_seen: TransactionTime
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
  /** Null while devices offer it. */
  withdrawn_at: Date | null
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
  /** Year-month-day; pg would hand a date over as a moment in its own time zone. */
  date_of_birth: ColumnType<Date | null, string | null, string | null>
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

interface AccountTable {
  id: string
  patient_id: string
  email: string
  email_confirmed_at: Date | null
  /** In digits with the dial code. */
  mobile: string
  mobile_confirmed_at: Date | null
  password_hash: string
  role: string
  is_doctor: boolean
  hospital_unit_id: number | null
  created_at: TransactionTime
  /** When a code was first received. */
  activated_at: Date | null
  /** When it was disabled, or its deletion was asked for: it can neither sign in nor go on. */
  closed_at: Date | null
  /** When it is to be erased; null: it is not. */
  erase_at: Date | null
}

interface PatientProfileTable {
  account_id: string
  first_name: string
  middle_name: string
  last_name: string
  /** Year-month-day; pg would hand a date over as a moment in its own time zone. */
  date_of_birth: ColumnType<Date, string, string>
  gender_id: number
  identity_card_type_id: number
  identity_card_number: string
  passport_number: string
  kitas_number: string
  nationality_id: number | null
  /** Null until the hospital has seen them. */
  medical_record_number: string | null
  kyc_status: Generated<Profile['KycStatus']>
  record_status: Generated<Profile['RecordStatus']>
  id_card_file: string | null
  self_photo_file: string | null
  picture_id: string | null
  birth_place: Generated<string>
  marital_status_id: number | null
  religion_id: number | null
  education_id: number | null
  job_id: number | null
  blood_type_id: number | null
  /** kg */
  weight: number | null
  /** cm */
  height: number | null
  company_name: Generated<string>
  phone_number: Generated<string>
  address: Generated<string>
  rt: Generated<string>
  rw: Generated<string>
  country_id: number | null
  province_code: string | null
  city_code: string | null
  subdistrict_code: string | null
  village_code: string | null
  postal_code: Generated<string>
  relative_patient_id: string | null
  parent_id: string | null
  relationship_id: number | null
  relative_full_name: Generated<string>
  relative_birth_place: Generated<string>
  relative_date_of_birth: ColumnType<Date | null, string | null, string | null>
  relative_address: Generated<string>
  relative_gender_id: number | null
  relative_blood_type_id: number | null
  relative_mobile_phone: Generated<string>
  relative_identity_card_type_id: number | null
  relative_identity_card_number: Generated<string>
}

interface ProfilePictureTable {
  account_id: string
  /** The account's own: another's may have the same. */
  id: string
  jpeg: Buffer
}

/** One of a field or a member: a later wish takes the place of an earlier one. */
interface ProfileConflictTable {
  id: string
  account_id: string
  field: ProfileFieldName | null
  member: string | null
  mine: unknown
  at: TransactionTime
  submission_id: string
}

interface SessionTable {
  id: string
  account_id: string | null
  patient_id: string
  stage: Stage
  proof: Proof
  identity_hash: string
  created_at: TransactionTime
  ends_at: Date
  ended_at: Date | null
  /** Where the device can be reached once the stage is verified; null when it cannot, or the sign-in has ended. */
  push_token: string | null
  /** In hexadecimal, of its SHA-256. */
  push_token_hash: string | null
  /** Browser and system, as people call them; empty where they are not known. */
  device_name: Generated<string>
  renewed_at: Date | null
}

interface RefreshTokenTable {
  hash: string
  session_id: string
  bearer_hash: string
  bearer_ends: Date
  bearer_seen_at: Date | null
  used_at: Date | null
}

interface OpenedEnvelopeTable {
  mac: Buffer
  ends_at: Date
}

interface OneTimeCodeTable {
  session_id: string
  code_hash: string
  channel: Channel
  tries: number
  expires_at: Date
  used_at: Date | null
  /** When it was last asked for, whether or not it was sent. */
  wished_at: Generated<Date>
  /** What it was wanted for last, where that is another address or number for the account. */
  identity: string | null
}

interface MessageTable {
  id: string
  /** Null once it has left. */
  sealed: Buffer | null
  created_at: TransactionTime
  expires_at: Date
  done_at: Date | null
}

interface MailboxTable {
  id: string
  at: TransactionTime
  channel: MessageChannel
  recipient: string
  subject: string
  text: string
}

interface AuditTable {
  id: string
  at: TransactionTime
  account_id: string | null
  session_id: string | null
  action: Action
  outcome: AuditOutcome
  operator_id: string | null
  operator_name: string | null
  /** What an operator or a member of staff called. */
  call: string | null
  staff_id: string | null
  /** The row that they looked at or changed; of a list the first one, and the last one. */
  subject: string | null
  subject_until: string | null
  /** How many rows were shown, and what they were about where they have no ids. */
  shown_count: number | null
  shown_about: string | null
}

interface OperatorTokenTable {
  id: string
  name: string
  token_hash: string
  scopes: string[]
  created_at: TransactionTime
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

interface StaffTable {
  id: string
  email: string
  name: string
  role: string
  /** Null until the invitation is used. */
  password_hash: string | null
  created_at: TransactionTime
  activated_at: Date | null
  closed_at: Date | null
  views: ColumnType<SavedView[], string | undefined, string>
}

interface StaffRoleTable {
  role: string
  name_id: string
  name_en: string
  is_super: boolean
  /** Whether it sees what is for no hospital. */
  sees_unassigned: boolean
  position: number
}

interface StaffUnitTable {
  staff_id: string
  hospital: string
}

interface StaffInvitationTable {
  id: string
  staff_id: string
  token_hash: string
  created_at: TransactionTime
  expires_at: Date
  used_at: Date | null
}

interface StaffSessionTable {
  id: string
  staff_id: string
  token_hash: string
  stage: StaffStage
  device_name: string
  begun_at: TransactionTime
  seen_at: Generated<Date>
  ends_at: Date
  ended_at: Date | null
  /** Of a sign-in that waits for its code. */
  code_hash: string | null
  code_expires_at: Date | null
  code_tries: Generated<number>
  /** Opens what the device keeps of it, as long as it goes on. */
  copies_key: Buffer | null
}

interface MenuTable {
  id: number
  parent_id: number | null
  group_name: string
  name: string
  alias: string
  position: number
}

interface MenuRoleTable {
  menu_id: number
  role: string
  feature_ref: string
}

interface ReferenceTable {
  list: string
  id: number
  /** Indonesian. */
  description: string
  description_en: string
  /** Of equal ones the lower id comes first. */
  position: Generated<number>
}

interface RecordTable {
  collection: RecordKind
  subject: string
  id: string
  position: BigInteger
  /** Null: taken away. */
  body: Record<string, unknown> | null
  /** Folded; null where nobody searches. */
  words: string | null
}

interface RecordClockTable {
  collection: string
  subject: string
  position: BigInteger
  token: string
}

interface RecordMarkTable {
  collection: string
  subject: string
  position: BigInteger
  token: string
}

interface HtmlTextTable {
  name: string
  language: Language
  html: string
  /** Counts on with every change of what is agreed to, in both languages alike. */
  version: Generated<number>
}

interface ActivityTable {
  id: string
  account_id: string
  at: TransactionTime
  label: string
  path: string
  activity: string
}

/** Has no row but within a transaction: see takeTurn. */
interface TurnTable {
  name: string
}

/** One row. */
interface InstanceTable {
  only_one: Generated<boolean>
  id: Generated<string>
}

/** How often an answer was given on a day in Jakarta. Made from the answers, and made again when they change. */
interface TallyTable {
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

/** A day of a kind that is to be counted again; as often as something has changed. */
interface TallyDueTable {
  kind: string
  day: string
}

/** None where nobody of the staff has done anything with the form. */
interface ReviewTable {
  submission_id: string
  state: ReviewState
  assignee: string | null
  changed_at: Date
  labels: Generated<ReviewLabel[]>
}

interface ServiceActivityTable {
  submission_id: string
  staff_id: string
  hospital: string
  record_number: string
  /** Year-month-day. */
  day: ColumnType<Date, string, string>
  day_care: boolean
  hours: number
}

interface ReviewStepTable {
  id: string
  submission_id: string
  staff_id: string
  at: Date
  /** What the form became; null: it stayed what it was. */
  state: ReviewState | null
  note: string | null
  /** The visit that a survey is about from then on. */
  admission: Generated<string | null>
  label: Generated<ReviewLabel | null>
  label_is_on: Generated<boolean | null>
}

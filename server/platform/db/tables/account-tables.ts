import type { ColumnType, Generated } from 'kysely'
import type { Profile } from '#core/domain/account/profile.ts'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import type { Channel, MessageChannel } from '#server/platform/senders/message.ts'
import type { Proof, Stage } from '#server/platform/caller/caller.ts'
import type { TransactionTime } from './column-types.ts'

export interface AccountTable {
  id: string
  patient_id: string
  email: string
  email_confirmed_at: Date | null
  /** The number in digits, with the dial code. */
  mobile: string
  mobile_confirmed_at: Date | null
  password_hash: string
  role: string
  is_doctor: boolean
  hospital_unit_id: number | null
  created_at: TransactionTime
  /** When a code was first received. */
  activated_at: Date | null
  /** When it was disabled, or its deletion was asked for: no sign-in works from then on. */
  closed_at: Date | null
  /** When it will be erased; null: it will not. */
  erase_at: Date | null
}

export interface PatientProfileTable {
  account_id: string
  first_name: string
  middle_name: string
  last_name: string
  /** Year-month-day; pg would return a date as a moment in its own time zone. */
  date_of_birth: ColumnType<Date, string, string>
  gender_id: number
  identity_card_type_id: number
  identity_card_number: string
  passport_number: string
  kitas_number: string
  nationality_id: number | null
  /** Null until the patient has been at the hospital. */
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

export interface ProfilePictureTable {
  account_id: string
  /** Unique within an account only. */
  id: string
  jpeg: Buffer
}

/** One row for each field or member: a later wish replaces an earlier one. */
export interface ProfileConflictTable {
  id: string
  account_id: string
  field: ProfileFieldName | null
  member: string | null
  mine: unknown
  at: TransactionTime
  submission_id: string
}

export interface SessionTable {
  id: string
  account_id: string | null
  patient_id: string
  stage: Stage
  proof: Proof
  identity_hash: string
  created_at: TransactionTime
  ends_at: Date
  ended_at: Date | null
  /** The device's token for pushes once the sign-in is complete; null when there is none, or the sign-in has ended. */
  push_token: string | null
  push_token_hash: string | null
  /** Browser and system by their usual names; empty where they are unknown. */
  device_name: Generated<string>
  renewed_at: Date | null
}

export interface RefreshTokenTable {
  hash: string
  session_id: string
  bearer_hash: string
  bearer_ends: Date
  bearer_seen_at: Date | null
  used_at: Date | null
}

export interface OneTimeCodeTable {
  session_id: string
  code_hash: string
  channel: Channel
  tries: number
  expires_at: Date
  used_at: Date | null
  /** When a code was last asked for, sent or not. */
  wished_at: Generated<Date>
  /** The new address or number that the last code confirms, if it does. */
  identity: string | null
}

export interface MessageTable {
  id: string
  /** Null once it is sent. */
  sealed: Buffer | null
  created_at: TransactionTime
  expires_at: Date
  done_at: Date | null
}

export interface MailboxTable {
  id: string
  at: TransactionTime
  channel: MessageChannel
  recipient: string
  subject: string
  text: string
}

export interface ActivityTable {
  id: string
  account_id: string
  at: TransactionTime
  label: string
  path: string
  activity: string
}

import type { ColumnType, Generated } from 'kysely'
import type { CareService } from '#core/domain/survey/survey.ts'
import type { BigInteger, TransactionTime } from './column-types.ts'

export interface DeviceTable {
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

export interface RateLimitTable {
  name: string
  subject: string
  hits: number
  window_ends: Date
}

export interface OpenedEnvelopeTable {
  mac: Buffer
  ends_at: Date
}

export interface DefinitionTable {
  kind: string
  version: number
  definition: Record<string, unknown>
  published_at: TransactionTime
  /** Null while devices offer it. */
  withdrawn_at: Date | null
}

export interface AdmissionTable {
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
  /** Year-month-day; pg would return a date as a moment in its own time zone. */
  date_of_birth: ColumnType<Date | null, string | null, string | null>
}

export interface TabletCodeTable {
  code_hash: string
  name: string
  hospital_unit: string
  nursing_room: string
  expires_at: Date
  used_at: Date | null
}

export interface TabletTable {
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

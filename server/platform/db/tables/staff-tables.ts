import type { ColumnType, Generated } from 'kysely'
import type { SavedView } from '#core/domain/staff/saved-view.ts'
import type { StaffStage } from '#core/domain/staff/staff.ts'
import type { Action, AuditOutcome } from './audit-action.ts'
import type { TransactionTime } from './column-types.ts'

export interface StaffTable {
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

export interface StaffRoleTable {
  role: string
  name_id: string
  name_en: string
  is_super: boolean
  /** Whether the role sees rows without a hospital. */
  sees_unassigned: boolean
  /** Whether its members sign in by passkey only. */
  wants_passkey: Generated<boolean>
  position: number
}

export interface StaffUnitTable {
  staff_id: string
  hospital: string
}

export interface StaffInvitationTable {
  id: string
  staff_id: string
  token_hash: string
  created_at: TransactionTime
  expires_at: Date
  used_at: Date | null
}

export interface StaffPasskeyTable {
  /** The credential's id, base64url. */
  id: string
  staff_id: string
  /** The key in COSE format. */
  public_key: Buffer
  /** The passkey's own count of signatures; many always say 0. */
  counter: ColumnType<string, number, number>
  device_name: string
  made_at: TransactionTime
  used_at: Date | null
}

export interface StaffSessionTable {
  id: string
  staff_id: string
  token_hash: string
  stage: StaffStage
  device_name: string
  begun_at: TransactionTime
  seen_at: Generated<Date>
  ends_at: Date
  ended_at: Date | null
  /** The code that a sign-in waits for. */
  code_hash: string | null
  code_expires_at: Date | null
  code_tries: Generated<number>
  /** Encrypts the copies on the device while the sign-in lasts. */
  copies_key: Buffer | null
}

export interface OperatorTokenTable {
  id: string
  name: string
  token_hash: string
  scopes: string[]
  created_at: TransactionTime
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface AuditTable {
  id: string
  at: TransactionTime
  account_id: string | null
  session_id: string | null
  action: Action
  outcome: AuditOutcome
  operator_id: string | null
  operator_name: string | null
  /** The path of an operator's or staff's call. */
  call: string | null
  staff_id: string | null
  /** The row that was read or changed; of a list the first one, and the last one. */
  subject: string | null
  subject_until: string | null
  /** How many rows were shown, and their description where they have no ids. */
  shown_count: number | null
  shown_about: string | null
}

export interface MenuTable {
  id: number
  parent_id: number | null
  group_name: string
  name: string
  alias: string
  position: number
}

export interface MenuRoleTable {
  menu_id: number
  role: string
  feature_ref: string
}

import { namedForms, namedPatients } from './named-forms.ts'

/** An index that is added later, when its table may be large. */
export interface OnlineIndex {
  readonly name: string
  /** The text after `create index name on`. */
  readonly on: string
}

/**
 * Built while the tables are in use, after the migrations (decision 0055). They serve the export by kind, claims,
 * changes of a form, stays that ended, searches and filters of staff, the audit, the count of visits, and retention,
 * which finds due rows without reading the rest.
 */
export const onlineIndexes: readonly OnlineIndex[] = [
  { name: 'submission_kind', on: 'submission (kind, received_at, id)' },
  { name: 'response_claimed', on: 'response (claimed, kind) where claimed is not null' },
  { name: 'request_reference', on: 'request (reference)' },
  {
    name: 'record_stay',
    on: `record (((body->>'until') collate "C")) where collection = 'history' and body->>'service' = 'IPD'`,
  },
  {
    name: 'response_request',
    on: "response ((answers->>'request')) where kind in ('request-change', 'guest-cancel')",
  },
  { name: 'submission_hospital', on: 'submission (hospital_unit, received_at, id) include (kind)' },
  {
    name: 'submission_outcome',
    on: "submission (hospital_unit, outcome, received_at, id) include (kind) where outcome <> 'accepted'",
  },
  { name: 'submission_device', on: 'submission (device_id, hospital_unit, received_at, id)' },
  { name: 'review_assignee', on: 'review (assignee) where assignee is not null' },
  { name: 'audit_of_staff', on: 'audit (id) where staff_id is not null' },
  { name: 'response_registration', on: 'response (registration) where registration is not null' },
  { name: 'response_code', on: 'response (code) where code is not null' },
  { name: 'response_alarming', on: 'response (submission_id) where is_alarming' },
  { name: 'response_bib', on: "response ((answers->>'bibNumber')) where answers ? 'bibNumber'" },
  { name: 'response_name', on: namedForms },
  { name: 'patient_name', on: namedPatients },
  {
    name: 'patient_record_number',
    on: 'patient_profile (medical_record_number) where medical_record_number is not null',
  },
  { name: 'request_patient', on: 'request (patient_id) where patient_id is not null' },
  { name: 'quarantine_code', on: 'quarantine (code) where code is not null' },
  { name: 'quarantine_admission', on: 'quarantine (admission) where admission is not null' },
  {
    name: 'admission_ended',
    on: 'admission (service, discharged_at) include (hospital_unit, nursing_room, oncology)',
  },
  { name: 'quarantine_kept', on: 'quarantine (kept_at)' },
  { name: 'submission_conflict_received', on: 'submission_conflict (received_at)' },
  { name: 'one_time_code_expires', on: 'one_time_code (expires_at)' },
  { name: 'account_unconfirmed', on: 'account (created_at) where activated_at is null' },
  { name: 'audit_at', on: 'audit (at)' },
  { name: 'refresh_token_used', on: 'refresh_token (used_at) where used_at is not null' },
  { name: 'session_ended', on: 'session (ended_at) where ended_at is not null' },
]

import type { Generated } from 'kysely'
import type {
  AttachmentChunkTable,
  AttachmentTable,
  MeasuresReminderTable,
  QuarantineTable,
  RequestNoteTable,
  RequestTable,
  ResponseTable,
  ReviewStepTable,
  ReviewTable,
  ServiceActivityTable,
  SubmissionConflictTable,
  SubmissionTable,
  TallyDueTable,
  LetterTallyTable,
  MonthTallyTable,
  TallyTable,
} from './tables/submission-tables.ts'
import type {
  AdmissionTable,
  DefinitionTable,
  DeviceTable,
  OpenedEnvelopeTable,
  RateLimitTable,
  TabletCodeTable,
  TabletTable,
} from './tables/intake-tables.ts'
import type {
  AccountTable,
  ActivityTable,
  MailboxTable,
  MessageTable,
  OneTimeCodeTable,
  PatientProfileTable,
  ProfileConflictTable,
  ProfilePictureTable,
  RefreshTokenTable,
  SessionTable,
} from './tables/account-tables.ts'
import type {
  AuditTable,
  MenuRoleTable,
  MenuTable,
  OperatorTokenTable,
  StaffInvitationTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTable,
  StaffPasskeyTable,
  StaffUnitTable,
} from './tables/staff-tables.ts'
import type {
  HtmlTextTable,
  RecordClockTable,
  RecordMarkTable,
  RecordTable,
  ReferenceTable,
} from './tables/record-tables.ts'

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
  staff_passkey: StaffPasskeyTable
  staff_role: StaffRoleTable
  staff_unit: StaffUnitTable
  staff_invitation: StaffInvitationTable
  staff_session: StaffSessionTable
  review: ReviewTable
  review_step: ReviewStepTable
  service_activity: ServiceActivityTable
  tally: TallyTable
  month_tally: MonthTallyTable
  letter_tally: LetterTallyTable
  tally_due: TallyDueTable
}

/** Has rows only within a transaction: see takeTurn. */
interface TurnTable {
  name: string
}

/** One row. */
interface InstanceTable {
  only_one: Generated<boolean>
  id: Generated<string>
}

import type { Database } from '#server/platform/db/schema.ts'

/** How the rows of a table end: by rules and tasks of retention, with another table's rows, or not at all. */
export type End = { readonly words: string } & (
  | { readonly rules: readonly [string, ...string[]]; readonly with?: keyof Database }
  | { readonly with: keyof Database }
  | {
      /** The hospital keeps the rows, their number is limited by another table, or they name no person. */
      readonly stays: 'kept' | 'bounded' | 'no-person'
    }
)

const medical = 'until the hospital removes it: the law of medical records decides'

/** A table of the program, or of a library: Kysely's migrations, and pg-boss's schema. */
type Table = keyof Database | 'kysely_migration' | 'kysely_migration_lock' | 'pgboss'

export const tableEnds: Readonly<Record<Table, End>> = {
  submission: { stays: 'kept', words: medical },
  response: { stays: 'kept', words: medical },
  request: { stays: 'kept', words: medical },
  request_note: { stays: 'kept', words: medical },
  review: { stays: 'kept', words: medical },
  review_step: { stays: 'kept', words: medical },
  service_activity: { stays: 'kept', words: medical },
  record: { stays: 'kept', words: `${medical}; a patient’s family goes with their account` },
  admission: { stays: 'kept', words: 'one row per stay, as the hospital’s own system sends it' },
  quarantine: { rules: ['quarantine'], words: '`QUARANTINE_DAYS`, 730 days' },
  submission_conflict: { rules: ['submission-conflict'], words: '`QUARANTINE_DAYS`, 730 days' },
  attachment: {
    rules: ['unread-file', 'unfinished-upload'],
    words: 'when its form leaves the quarantine; the row of a form that was read stays as long as its form',
  },
  attachment_chunk: {
    rules: ['unfinished-upload'],
    with: 'attachment',
    words: 'when its file is complete, or 7 days after the last chunk',
  },
  account: {
    rules: ['account-unconfirmed', 'closed-account'],
    words: '7 days when it is never confirmed, 14 days after its owner asked',
  },
  patient_profile: { with: 'account', words: 'with the account' },
  profile_picture: { with: 'account', words: 'with the account' },
  profile_conflict: { with: 'account', words: 'with the account' },
  session: { rules: ['session-run-out', 'session-ended'], with: 'account', words: '7 days after its end' },
  refresh_token: {
    rules: ['refresh-token'],
    with: 'session',
    words: 'most a day after they were replaced, the others with their session',
  },
  one_time_code: { rules: ['one-time-code'], with: 'session', words: 'a day after it ran out' },
  activity: { rules: ['activity'], with: 'account', words: '90 days' },
  measures_reminder: { rules: ['measures-reminder'], words: '180 days' },
  message: { rules: ['message'], words: '7 days' },
  mailbox: { rules: ['mailbox'], words: '30 days; only a demonstration has one' },
  audit: { rules: ['audit'], words: '`AUDIT_DAYS`, 730 days' },
  rate_limit: {
    rules: ['rate-limit', 'unread-count'],
    words: 'when its window ends; what counts what lies there, with that',
  },
  opened_envelope: { rules: ['opened-envelope'], words: 'when its timestamp has run out' },
  device: { rules: ['device', 'device-with-unsent'], words: 'a year without a word, 3 years with unsent forms' },
  tablet: { stays: 'bounded', words: 'one row per tablet of a ward' },
  tablet_code: { rules: ['tablet-code'], words: 'a day after it ran out' },
  operator_token: { stays: 'bounded', words: 'one row per token that an operator was given; the audit names it' },
  staff: { stays: 'bounded', words: 'one row per person who works or worked there; the audit names them' },
  staff_unit: { stays: 'bounded', words: 'one row per member of staff and hospital' },
  staff_passkey: { stays: 'bounded', words: 'until it is removed; a closed account has none' },
  staff_invitation: { rules: ['staff-invitation'], words: '30 days after it ran out' },
  staff_session: { rules: ['staff-session-run-out'], words: '7 days after it ran out' },
  record_clock: { stays: 'bounded', words: 'one row per list of a patient' },
  record_mark: { stays: 'bounded', words: 'the last changes of each list of a patient, by number' },
  definition: { stays: 'no-person', words: 'forms' },
  tally: { stays: 'no-person', words: 'how often each answer was given and how many visits ended, by day' },
  month_tally: { stays: 'no-person', words: 'the same by month' },
  letter_tally: { stays: 'no-person', words: 'how many letters with a voucher were sent, by day' },
  tally_due: { stays: 'no-person', words: 'days that are to be counted again' },
  reference: { stays: 'no-person', words: 'lists that forms choose from' },
  html_text: { stays: 'no-person', words: 'what is agreed to' },
  menu: { stays: 'no-person', words: 'pages' },
  menu_role: { stays: 'no-person', words: 'which roles find which pages' },
  staff_role: { stays: 'no-person', words: 'roles' },
  instance: { stays: 'no-person', words: 'the name of the database' },
  turn: { stays: 'no-person', words: 'empty outside a transaction' },
  kysely_migration: { stays: 'no-person', words: 'which migrations have run' },
  kysely_migration_lock: { stays: 'no-person', words: 'one row' },
  pgboss: { stays: 'no-person', words: 'jobs, which name a message by its id; they go within 8 days' },
}

export const folderEnds: Readonly<Record<string, End>> = {
  attachments: { rules: ['unread-file', 'stray-file'], words: 'with its row; without one a day after it was written' },
  'postgres-*': { stays: 'kept', words: 'the tables above' },
  'postgres.json': { stays: 'no-person', words: 'what opens the database' },
  'postgres.log': { stays: 'no-person', words: 'no statements and no values; a start above 5 MB begins another one' },
  'postgres.log.old': { stays: 'no-person', words: 'the one before it' },
  'keys.json': { stays: 'no-person', words: 'keys' },
}

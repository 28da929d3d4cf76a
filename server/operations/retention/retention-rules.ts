import { type RawBuilder, sql } from 'kysely'
import { isMilestone } from '#server/identity/session/milestone.ts'
import type { RetentionRule } from './retention-rule.ts'

export interface RetentionDays {
  readonly auditDays: number
  readonly quarantineDays: number
}

const daysAgo = (days: number): RawBuilder<Date> => sql`now() - make_interval(days => ${days})`

/** The rules: table, age and reason. */
export const retentionRules = ({ auditDays, quarantineDays }: RetentionDays): readonly RetentionRule[] => [
  {
    name: 'audit',
    table: 'audit',
    key: ['id'],
    by: sql`at`,
    before: daysAgo(auditDays),
    why: 'Who did what is asked for within some years; the operator decides how many.',
  },
  {
    name: 'quarantine',
    table: 'quarantine',
    key: ['submission_id'],
    by: sql`kept_at`,
    before: daysAgo(quarantineDays),
    isLoud: true,
    why: 'Staff have had time to read it; its id, kind and hash stay with the submission.',
  },
  {
    name: 'submission-conflict',
    table: 'submission_conflict',
    key: ['submission_id', 'sha256'],
    by: sql`received_at`,
    before: daysAgo(quarantineDays),
    isLoud: true,
    why: 'As in quarantine: what came under a taken id.',
  },
  {
    name: 'session-run-out',
    table: 'session',
    key: ['id'],
    by: sql`ends_at`,
    before: daysAgo(7),
    slice: 100,
    why: 'A sign-in that has run out opens nothing. Its tokens and its code go with it.',
  },
  {
    name: 'session-ended',
    table: 'session',
    key: ['id'],
    by: sql`ended_at`,
    before: daysAgo(7),
    slice: 100,
    why: 'The same of one that was ended.',
  },
  {
    name: 'staff-session-run-out',
    table: 'staff_session',
    key: ['id'],
    by: sql`ends_at`,
    before: daysAgo(7),
    why: 'As of a patient: it opens nothing any more.',
  },
  {
    name: 'staff-invitation',
    table: 'staff_invitation',
    key: ['id'],
    by: sql`expires_at`,
    before: daysAgo(30),
    why: 'Until then its person is told that it has ended, or was used.',
  },
  {
    name: 'refresh-token',
    table: 'refresh_token',
    key: ['hash'],
    by: sql`used_at`,
    before: daysAgo(1),
    where: sql`not (${isMilestone(sql.ref('refresh_token.hash'))}) and exists (
      select from refresh_token as later
      where later.session_id = refresh_token.session_id and later.used_at > refresh_token.used_at
    )`,
    why: 'A replaced token is needed no more, but for the last one, whose answer may be lost, and for milestones.',
  },
  {
    name: 'one-time-code',
    table: 'one_time_code',
    key: ['session_id'],
    by: sql`expires_at`,
    before: daysAgo(1),
    why: 'A code lasts minutes.',
  },
  {
    name: 'device',
    table: 'device',
    key: ['id'],
    by: sql`seen_at`,
    before: daysAgo(365),
    where: sql`unsent = 0`,
    heldBack: sql`unsent > 0`,
    why: 'A device that was not heard of for a year is gone. One that still had rows is looked for.',
  },
  {
    name: 'device-with-unsent',
    table: 'device',
    key: ['id'],
    by: sql`seen_at`,
    before: daysAgo(3 * 365),
    isLoud: true,
    why: 'After three years there is no hope of finding the device.',
  },
  {
    name: 'rate-limit',
    table: 'rate_limit',
    key: ['name', 'subject'],
    by: sql`window_ends`,
    before: sql`now()`,
    why: 'Addresses are personal data: they go when they no longer count.',
  },
  {
    name: 'opened-envelope',
    table: 'opened_envelope',
    key: ['mac'],
    by: sql`ends_at`,
    before: sql`now()`,
    why: 'Its timestamp refuses it by now.',
  },
  {
    name: 'activity',
    table: 'activity',
    key: ['id'],
    by: sql`at`,
    before: daysAgo(90),
    why: 'What people did on which page is of use for some weeks.',
  },
  {
    name: 'message',
    table: 'message',
    key: ['id'],
    by: sql`created_at`,
    before: daysAgo(7),
    why: 'It left, or was given up, within minutes.',
  },
  {
    name: 'mailbox',
    table: 'mailbox',
    key: ['id'],
    by: sql`at`,
    before: daysAgo(30),
    why: 'A demonstration’s messages; it keeps the last 200 in any case.',
  },
  {
    name: 'measures-reminder',
    table: 'measures_reminder',
    key: ['patient_id', 'due_on'],
    by: sql`told_at`,
    before: daysAgo(180),
    why: 'The day that it was about asks for nothing any more. The notice itself stays among the patient’s.',
  },
  {
    name: 'tablet-code',
    table: 'tablet_code',
    key: ['code_hash'],
    by: sql`expires_at`,
    before: daysAgo(1),
    why: 'A code for a tablet lasts minutes.',
  },
  {
    name: 'account-unconfirmed',
    table: 'account',
    key: ['id'],
    by: sql`created_at`,
    before: daysAgo(7),
    where: sql`activated_at is null`,
    slice: 100,
    why: 'A registration whose code was never given goes with all that it said.',
  },
]

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Reminders of the measures: the patient, the day, and the notification. */
export const measuresReminder: NumberedMigration = {
  name: '0045-measures-reminder',
  async up(db) {
    await sql`
      create table measures_reminder (
        patient_id uuid not null,
        due_on date not null,
        notice_id uuid not null,
        told_at timestamptz(3) not null default now(),
        primary key (patient_id, due_on)
      )`.execute(db)
    await sql`create index measures_reminder_told on measures_reminder (told_at)`.execute(db)
  },
}

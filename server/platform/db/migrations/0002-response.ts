import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Answers of every questionnaire. The index is what "once per registration number and questionnaire" rests on, however
 * many processes ask at once. No registration is held against the admissions: those belong to the hospital's own system,
 * which may forget one whose answers stay. `code` is the code that came with the survey, proved or not, as it was
 * given.
 */
export const response: NumberedMigration = {
  name: '0002-response',
  async up(db) {
    await sql`
      create table response (
        submission_id uuid primary key references submission (id),
        kind text not null,
        version integer not null,
        registration text,
        code text,
        outcome text not null,
        answers jsonb not null,
        language text not null,
        started_at timestamptz(3) not null,
        submitted_at timestamptz(3) not null
      )`.execute(db)
    await sql`
      create unique index response_once on response (registration, kind)
      where outcome = 'accepted' and registration is not null`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Answers of every questionnaire. The index enforces "once per registration number and questionnaire" for all
 * processes. `registration` is no foreign key: the hospital's own system may delete an admission whose answers stay.
 * `code` is the code of the survey as it was typed, proved or not.
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

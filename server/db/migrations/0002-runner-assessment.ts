import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

export const runnerAssessment: NumberedMigration = {
  name: '0002-runner-assessment',
  async up(db) {
    await sql`
      create table runner_assessment (
        submission_id uuid primary key references submission (id),
        bib_number text not null,
        answers jsonb not null,
        language text not null,
        started_at timestamptz(3) not null,
        submitted_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index runner_assessment_bib_number on runner_assessment (bib_number)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** A request to the hospital, beside its submission, and its messages. */
export const request: NumberedMigration = {
  name: '0035-request',
  async up(db) {
    await sql`
      create table request (
        id uuid primary key references submission (id),
        kind text not null,
        hospital text,
        patient_id uuid,
        state text not null default 'received',
        assignee text,
        day date,
        marks text[] not null default '{}',
        changed_at timestamptz(3) not null default now()
      )`.execute(db)
    await sql`create index request_state on request (state, id)`.execute(db)
    await sql`create index request_kind on request (kind, id)`.execute(db)
    await sql`create index request_hospital on request (hospital, id)`.execute(db)
    await sql`
      create table request_note (
        id uuid primary key,
        request_id uuid not null references request (id),
        author text not null,
        text text not null,
        at timestamptz(3) not null default now()
      )`.execute(db)
    await sql`create index request_note_request on request_note (request_id, id)`.execute(db)
  },
}

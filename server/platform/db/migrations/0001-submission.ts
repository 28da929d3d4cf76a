import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Times are kept in milliseconds, the unit of receipts and exports. `earlier`: for a form that came second, when the
 * one that counted was received.
 */
export const submission: NumberedMigration = {
  name: '0001-submission',
  async up(db) {
    await sql`
      create table submission (
        id uuid primary key,
        kind text not null,
        version integer not null,
        device_id uuid not null,
        sha256 text not null,
        outcome text not null,
        reference text not null,
        received_at timestamptz(3) not null default now(),
        earlier timestamptz(3)
      )`.execute(db)
    await sql`create index submission_received_at on submission (received_at, id)`.execute(db)
    await sql`create index submission_reference on submission (reference)`.execute(db)
    await sql`
      create table quarantine (
        submission_id uuid primary key references submission (id),
        reason text not null,
        key_id text not null,
        sealed bytea not null,
        answers text
      )`.execute(db)
    await sql`
      create table submission_conflict (
        submission_id uuid not null references submission (id),
        sha256 text not null,
        kind text not null,
        version integer not null,
        device_id uuid not null,
        key_id text not null,
        sealed bytea not null,
        received_at timestamptz(3) not null default now(),
        primary key (submission_id, sha256)
      )`.execute(db)
  },
}

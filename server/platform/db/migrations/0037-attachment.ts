import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Files of forms: their description in the form, their state, and their chunks until all have come. */
export const attachment: NumberedMigration = {
  name: '0037-attachment',
  async up(db) {
    await sql`
      create table attachment (
        id uuid primary key,
        submission_id uuid not null references submission (id),
        type text,
        bytes integer,
        sha256 text,
        key text,
        state text not null default 'wanted',
        digest text,
        kept_at timestamptz(3)
      )`.execute(db)
    await sql`create index attachment_submission on attachment (submission_id)`.execute(db)
    await sql`
      create table attachment_chunk (
        attachment_id uuid not null references attachment (id) on delete cascade,
        index integer not null,
        sealed bytea not null,
        primary key (attachment_id, index)
      )`.execute(db)
    // Ciphertext does not compress.
    await sql`alter table attachment_chunk alter column sealed set storage external`.execute(db)
  },
}

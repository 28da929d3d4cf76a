import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Sign-ins, their tokens, and the codes that complete them. Only hashes of tokens and codes are kept. A sign-in without
 * an account names an unknown identity: it looks like any other and can never be completed.
 */
export const session: NumberedMigration = {
  name: '0009-session',
  async up(db) {
    await sql`
      create table session (
        id uuid primary key,
        account_id uuid references account on delete cascade,
        patient_id uuid not null,
        stage text not null,
        proof text not null,
        identity_hash text not null,
        created_at timestamptz(3) not null default now(),
        ends_at timestamptz(3) not null,
        ended_at timestamptz(3)
      )`.execute(db)
    await sql`create index session_account on session (account_id)`.execute(db)
    await sql`create index session_ends on session (ends_at)`.execute(db)
    await sql`
      create table refresh_token (
        hash text primary key,
        session_id uuid not null references session on delete cascade,
        bearer_hash text not null unique,
        bearer_ends timestamptz(3) not null,
        bearer_seen_at timestamptz(3),
        used_at timestamptz(3)
      )`.execute(db)
    await sql`create index refresh_token_session on refresh_token (session_id)`.execute(db)
    await sql`
      create table one_time_code (
        session_id uuid primary key references session on delete cascade,
        code_hash text not null,
        channel text not null,
        tries integer not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`.execute(db)
  },
}

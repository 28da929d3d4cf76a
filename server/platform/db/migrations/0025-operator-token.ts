import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Named tokens of operators, only as hashes, and what each did. */
export const operatorToken: NumberedMigration = {
  name: '0025-operator-token',
  async up(db) {
    await sql`
      create table operator_token (
        id uuid primary key,
        name text not null,
        token_hash text not null unique,
        scopes text[] not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        revoked_at timestamptz(3)
      )`.execute(db)
    await sql`create unique index operator_token_name on operator_token (name) where revoked_at is null`.execute(db)
    await sql`
      alter table audit
        add column operator_id uuid,
        add column operator_name text,
        add column call text`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Wards' tablets, and the one-time codes that enrol them. Only hashes of codes and tokens are kept. */
export const tablet: NumberedMigration = {
  name: '0007-tablet',
  async up(db) {
    await sql`
      create table tablet_code (
        code_hash text primary key,
        name text not null,
        hospital_unit text not null,
        nursing_room text not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`.execute(db)
    await sql`
      create table tablet (
        id uuid primary key,
        device_id uuid not null,
        name text not null,
        hospital_unit text not null,
        nursing_room text not null,
        token_hash text not null unique,
        enrolled_at timestamptz(3) not null default now(),
        seen_at timestamptz(3) not null default now(),
        left_at timestamptz(3)
      )`.execute(db)
    await sql`create index tablet_device on tablet (device_id) where left_at is null`.execute(db)
  },
}

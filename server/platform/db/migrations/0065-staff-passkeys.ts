import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Passkeys of staff, and the roles that sign in by passkey only. */
export const staffPasskeys: NumberedMigration = {
  name: '0065-staff-passkeys',
  async up(db) {
    await sql`
      create table staff_passkey (
        id text primary key,
        staff_id uuid not null references staff (id),
        public_key bytea not null,
        counter bigint not null,
        device_name text not null,
        made_at timestamptz(3) not null default now(),
        used_at timestamptz(3)
      )`.execute(db)
    await sql`create index staff_passkey_staff on staff_passkey (staff_id)`.execute(db)
    await sql`alter table staff_role add column wants_passkey boolean not null default false`.execute(db)
  },
}

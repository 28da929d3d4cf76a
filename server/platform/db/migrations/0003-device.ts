import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

export const device: NumberedMigration = {
  name: '0003-device',
  async up(db) {
    await sql`
      create table device (
        id uuid primary key,
        unsent bigint not null,
        oldest_seconds bigint,
        app_version text not null,
        persisted boolean,
        seen_at timestamptz(3) not null default now()
      )`.execute(db)
  },
}

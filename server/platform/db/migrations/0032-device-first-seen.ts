import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** When a device was first heard of; for older ones the time of this migration. */
export const deviceFirstSeen: NumberedMigration = {
  name: '0032-device-first-seen',
  async up(db) {
    await sql`alter table device add column first_seen timestamptz(3) not null default now()`.execute(db)
  },
}

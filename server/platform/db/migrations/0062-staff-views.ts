import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Filters that a member of staff has saved, by page and name. */
export const staffViews: NumberedMigration = {
  name: '0062-staff-views',
  async up(db) {
    await sql`alter table staff add column views jsonb not null default '[]'`.execute(db)
  },
}

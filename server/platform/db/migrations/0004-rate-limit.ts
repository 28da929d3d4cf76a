import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

export const rateLimit: NumberedMigration = {
  name: '0004-rate-limit',
  async up(db) {
    await sql`
      create table rate_limit (
        name text not null,
        subject text not null,
        hits integer not null,
        window_ends timestamptz(3) not null,
        primary key (name, subject)
      )`.execute(db)
    await sql`create index rate_limit_window_ends on rate_limit (window_ends)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** When a sign-in last asked for its code: a client that missed the answer may ask again. */
export const codeWish: NumberedMigration = {
  name: '0016-code-wish',
  async up(db) {
    await sql`alter table one_time_code add column wished_at timestamptz(3) not null default now()`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The origin of what could not be read, and the size of a file in the store: unread data is limited by both. */
export const unreadBound: NumberedMigration = {
  name: '0051-unread-bound',
  async up(db) {
    await sql`alter table quarantine add column origin text`.execute(db)
    await sql`alter table submission_conflict add column origin text`.execute(db)
    await sql`alter table attachment add column sealed_bytes integer`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** From where came what could not be read, and how large a file is in the store: what lies there unread is bounded. */
export const unreadBound: NumberedMigration = {
  name: '0051-unread-bound',
  async up(db) {
    await sql`alter table quarantine add column origin text`.execute(db)
    await sql`alter table submission_conflict add column origin text`.execute(db)
    await sql`alter table attachment add column sealed_bytes integer`.execute(db)
  },
}

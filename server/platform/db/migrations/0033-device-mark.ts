import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The last mark of a device. Of two profiles with one name, the second one to follow the same mark is a copy. */
export const deviceMark: NumberedMigration = {
  name: '0033-device-mark',
  async up(db) {
    await sql`alter table device add column mark uuid, add column mark_count bigint not null default 0`.execute(db)
  },
}

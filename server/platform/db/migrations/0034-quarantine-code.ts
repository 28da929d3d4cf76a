import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The code of a survey that could be read and is still kept for staff: it names the visit. */
export const quarantineCode: NumberedMigration = {
  name: '0034-quarantine-code',
  async up(db) {
    await sql`alter table quarantine add column code text`.execute(db)
  },
}

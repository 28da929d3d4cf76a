import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The code that was given, where a survey could be read and is kept for staff all the same: by it they find whose it is. */
export const quarantineCode: NumberedMigration = {
  name: '0034-quarantine-code',
  async up(db) {
    await sql`alter table quarantine add column code text`.execute(db)
  },
}

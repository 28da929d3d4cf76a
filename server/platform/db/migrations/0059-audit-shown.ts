import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** How many rows an answer showed, and their description where they have no ids. */
export const auditShown: NumberedMigration = {
  name: '0059-audit-shown',
  async up(db) {
    await sql`alter table audit add column shown_count integer, add column shown_about text`.execute(db)
  },
}

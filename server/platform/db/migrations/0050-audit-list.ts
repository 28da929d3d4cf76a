import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The rows that an operator read: the first and the last one of a page. */
export const auditList: NumberedMigration = {
  name: '0050-audit-list',
  async up(db) {
    await sql`alter table audit add column subject_until uuid`.execute(db)
  },
}

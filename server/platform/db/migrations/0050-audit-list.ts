import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Which rows an operator read: of a page of a list its first and its last one. */
export const auditList: NumberedMigration = {
  name: '0050-audit-list',
  async up(db) {
    await sql`alter table audit add column subject_until uuid`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** A change may come before its request: it counts only if both are of the same patient. */
export const earlyChange: NumberedMigration = {
  name: '0049-early-change',
  async up(db) {
    await sql`alter table response add column patient_id uuid`.execute(db)
  },
}

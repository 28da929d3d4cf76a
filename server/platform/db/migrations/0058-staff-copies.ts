import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The key of a device's copies under a staff sign-in; earlier sign-ins have none. */
export const staffCopies: NumberedMigration = {
  name: '0058-staff-copies',
  async up(db) {
    await sql`alter table staff_session add column copies_key bytea`.execute(db)
  },
}

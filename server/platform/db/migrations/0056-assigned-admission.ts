import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** A step of a review may name the admission of a survey. */
export const assignedAdmission: NumberedMigration = {
  name: '0056-assigned-admission',
  async up(db) {
    await sql`alter table review_step add column admission text`.execute(db)
  },
}

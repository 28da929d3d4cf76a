import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** A step of a review may say which admission a survey is about. */
export const assignedAdmission: NumberedMigration = {
  name: '0056-assigned-admission',
  async up(db) {
    await sql`alter table review_step add column admission text`.execute(db)
  },
}

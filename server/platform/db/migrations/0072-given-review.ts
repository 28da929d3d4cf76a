import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The reviewer of a form after a step: its author, or the colleague who was given the form. */
export const givenReview: NumberedMigration = {
  name: '0072-given-review',
  async up(db) {
    await sql`alter table review_step add column assignee uuid references staff (id)`.execute(db)
  },
}

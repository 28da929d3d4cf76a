import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Who reviews a form from a step on: its author, or the colleague whom they gave it to. */
export const givenReview: NumberedMigration = {
  name: '0072-given-review',
  async up(db) {
    await sql`alter table review_step add column assignee uuid references staff (id)`.execute(db)
  },
}

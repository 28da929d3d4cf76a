import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** A state that staff wanted without network, after a colleague had already changed it. */
export const refusedReview: NumberedMigration = {
  name: '0068-refused-review',
  async up(db) {
    await sql`alter table review_step add column refused_state text`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The labels of a form, and who set them. */
export const reviewLabels: NumberedMigration = {
  name: '0063-review-labels',
  async up(db) {
    await sql`alter table review add column labels text[] not null default '{}'`.execute(db)
    await sql`create index review_labels on review using gin (labels)`.execute(db)
    await sql`alter table review_step add column label text, add column label_is_on boolean`.execute(db)
  },
}

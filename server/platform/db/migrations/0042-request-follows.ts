import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** A request that continues an earlier one names it by its reference; the earlier one may arrive later. */
export const requestFollows: NumberedMigration = {
  name: '0042-request-follows',
  async up(db) {
    await sql`alter table request add column reference text, add column follows text`.execute(db)
    await sql`
      update request set reference = submission.reference from submission
      where submission.id = request.id and request.kind = 'SponsorDrink'`.execute(db)
  },
}

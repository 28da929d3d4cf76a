import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** What goes on with an earlier request names it by its reference, by which that one is found once it has arrived. */
export const requestFollows: NumberedMigration = {
  name: '0042-request-follows',
  async up(db) {
    await sql`alter table request add column reference text, add column follows text`.execute(db)
    await sql`
      update request set reference = submission.reference from submission
      where submission.id = request.id and request.kind = 'SponsorDrink'`.execute(db)
  },
}

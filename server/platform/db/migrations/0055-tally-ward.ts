import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Results by ward; all days are counted again. */
export const tallyWard: NumberedMigration = {
  name: '0055-tally-ward',
  async up(db) {
    await sql`delete from tally`.execute(db)
    await sql`alter table tally add column ward text`.execute(db)
    await sql`create index tally_field on tally (kind, field, day)`.execute(db)
    await sql`delete from tally_due`.execute(db)
    await sql`
      insert into tally_due (kind, day)
      select distinct response.kind, (received_at at time zone 'Asia/Jakarta')::date
      from response join submission on submission.id = response.submission_id`.execute(db)
  },
}

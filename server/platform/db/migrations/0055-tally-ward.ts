import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Results by ward; all days are counted again. Visits are counted by the day on which they ended. */
export const tallyWard: NumberedMigration = {
  name: '0055-tally-ward',
  async up(db) {
    await sql`delete from tally`.execute(db)
    await sql`alter table tally add column ward text`.execute(db)
    await sql`delete from tally_due`.execute(db)
    await sql`
      insert into tally_due (kind, day)
      select distinct response.kind, (received_at at time zone 'Asia/Jakarta')::date
      from response join submission on submission.id = response.submission_id`.execute(db)
    await sql`
      create index admission_ended on admission (service, discharged_at) include (hospital_unit, nursing_room, oncology)`.execute(
      db,
    )
  },
}

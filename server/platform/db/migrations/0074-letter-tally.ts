import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The number of letters with a voucher, by day. All days of answers are counted again, in the new division. */
export const letterTally: NumberedMigration = {
  name: '0074-letter-tally',
  async up(db) {
    await sql`
      create table letter_tally (
        kind text not null,
        day date not null,
        hospital text not null,
        ward text,
        count integer not null
      )`.execute(db)
    await sql`
      create unique index letter_tally_day on letter_tally (kind, day, hospital, ward) nulls not distinct`.execute(db)
    await sql`
      insert into tally_due (kind, day)
      select distinct response.kind, (received_at at time zone 'Asia/Jakarta')::date
      from response join submission on submission.id = response.submission_id
      where response.proof = 'operator'`.execute(db)
  },
}

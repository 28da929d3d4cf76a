import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** How many letters with a voucher the hospital sent, by day; all days of answers are counted again, with what they rest on. */
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

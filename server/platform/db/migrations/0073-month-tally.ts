import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Tallies of whole months: a year is read from twelve of them. */
export const monthTally: NumberedMigration = {
  name: '0073-month-tally',
  async up(db) {
    await sql`
      create table month_tally (
        kind text not null,
        month date not null,
        version integer not null,
        hospital text,
        ward text,
        field text not null,
        value text not null,
        count integer not null
      )`.execute(db)
    await sql`create index month_tally_field on month_tally (kind, field, month)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Tallies of the advice to runners: the days of their forms are counted. */
export const adviceTally: NumberedMigration = {
  name: '0078-advice-tally',
  async up(db) {
    await sql`
      insert into tally_due (kind, day)
      select distinct submission.kind, (received_at at time zone 'Asia/Jakarta')::date
      from submission
      where kind in ('SelfAssesmentRunner', 'PocariAssesmentRunner')`.execute(db)
  },
}

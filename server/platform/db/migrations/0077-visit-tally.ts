import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Tallies of ended visits and of forms without a name: their days are counted. */
export const visitTally: NumberedMigration = {
  name: '0077-visit-tally',
  async up(db) {
    await sql`
      insert into tally_due (kind, day)
      select distinct survey.kind, (discharged_at at time zone 'Asia/Jakarta')::date
      from admission
      join (values
        ('Ipd', 'IPD', false), ('Opd', 'OPD', false), ('OpdCashier', 'OPD', false), ('OpdNavigator', 'OPD', false),
        ('Igd', 'IGD', false), ('Mcu', 'MCU', false), ('Navigator', 'IPD', true), ('Navigator', 'OPD', true)
      ) as survey (kind, service, of_oncology) on survey.service = admission.service and (oncology or not of_oncology)
      where discharged_at is not null`.execute(db)
    await sql`
      insert into tally_due (kind, day)
      select distinct response.kind, (received_at at time zone 'Asia/Jakarta')::date
      from response join submission on submission.id = response.submission_id
      where registration is null and claimed is null`.execute(db)
  },
}

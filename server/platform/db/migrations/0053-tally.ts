import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** How often each answer was given, by day. Results read these counts and not the answers. */
export const tally: NumberedMigration = {
  name: '0053-tally',
  async up(db) {
    await sql`
      create table tally (
        kind text not null,
        day date not null,
        version integer not null,
        hospital text,
        field text not null,
        value text not null,
        count integer not null
      )`.execute(db)
    await sql`create index tally_day on tally (kind, day)`.execute(db)
    await sql`create table tally_due (kind text not null, day date not null)`.execute(db)
    await sql`create index tally_due_day on tally_due (kind, day)`.execute(db)
    await sql`
      insert into tally_due (kind, day)
      select distinct response.kind, (received_at at time zone 'Asia/Jakarta')::date
      from response join submission on submission.id = response.submission_id`.execute(db)
    await sql`
      insert into menu (id, parent_id, group_name, name, alias, position) values
        (109, null, 'Harian', 'Hasil', 'staff-results', 106)`.execute(db)
    await sql`
      insert into menu_role (menu_id, role, feature_ref) values
        (109, 'it-admin', 'view'),
        (109, 'patient-experience', 'view'),
        (109, 'ward-officer', 'view'),
        (109, 'event-officer', 'view'),
        (109, 'medical-team', 'view')`.execute(db)
  },
}

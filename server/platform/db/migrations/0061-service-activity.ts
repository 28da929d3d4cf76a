import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Services at the bedside, by day; roles that record them, and roles that read and count them. */
export const serviceActivity: NumberedMigration = {
  name: '0061-service-activity',
  async up(db) {
    await sql`
      create table service_activity (
        submission_id uuid primary key references response (submission_id),
        staff_id uuid not null references staff (id),
        hospital text not null,
        record_number text not null,
        day date not null,
        day_care boolean not null,
        hours numeric(4, 2) not null
      )`.execute(db)
    await sql`create index service_activity_day on service_activity (day, hospital)`.execute(db)
    await sql`create index service_activity_staff on service_activity (staff_id)`.execute(db)
    await sql`
      insert into menu (id, parent_id, group_name, name, alias, position) values
        (111, null, 'Harian', 'Layanan', 'staff-activities', 108)`.execute(db)
    await sql`
      insert into menu_role (menu_id, role, feature_ref) values
        (111, 'it-admin', 'view,edit'),
        (111, 'patient-experience', 'view'),
        (111, 'ward-officer', 'view,edit')`.execute(db)
  },
}

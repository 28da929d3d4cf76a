import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The page of devices with unsent forms, for roles that can go to the devices. */
export const staffDevices: NumberedMigration = {
  name: '0060-staff-devices',
  async up(db) {
    await sql`
      insert into menu (id, parent_id, group_name, name, alias, position) values
        (110, null, 'Harian', 'Perangkat', 'staff-devices', 107)`.execute(db)
    await sql`
      insert into menu_role (menu_id, role, feature_ref) values
        (110, 'it-admin', 'view'),
        (110, 'patient-experience', 'view'),
        (110, 'ward-officer', 'view'),
        (110, 'event-officer', 'view')`.execute(db)
  },
}

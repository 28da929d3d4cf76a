import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Roles that count and report may export submissions. */
export const staffExport: NumberedMigration = {
  name: '0052-staff-export',
  async up(db) {
    await sql`
      update menu_role set feature_ref = feature_ref || ',export'
      from menu
      where menu.id = menu_role.menu_id and menu.alias = 'staff-submissions'
        and menu_role.role in ('it-admin', 'patient-experience', 'event-officer')`.execute(db)
  },
}

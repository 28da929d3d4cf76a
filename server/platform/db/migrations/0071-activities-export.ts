import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Roles that record services or export submissions may export services. */
export const activitiesExport: NumberedMigration = {
  name: '0071-activities-export',
  async up(db) {
    await sql`
      update menu_role set feature_ref = menu_role.feature_ref || ',export'
      from menu
      where menu.id = menu_role.menu_id and menu.alias = 'staff-activities'
        and ('edit' = any(string_to_array(menu_role.feature_ref, ',')) or exists (
          select from menu_role as other
          join menu as submissions on submissions.id = other.menu_id
          where submissions.alias = 'staff-submissions' and other.role = menu_role.role
            and 'export' = any(string_to_array(other.feature_ref, ','))
        ))`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Roles that export submissions may export results. */
export const resultsExport: NumberedMigration = {
  name: '0057-results-export',
  async up(db) {
    await sql`
      update menu_role set feature_ref = menu_role.feature_ref || ',export'
      from menu
      where menu.id = menu_role.menu_id and menu.alias = 'staff-results'
        and exists (
          select from menu_role as other
          join menu as submissions on submissions.id = other.menu_id
          where submissions.alias = 'staff-submissions' and other.role = menu_role.role
            and 'export' = any(string_to_array(other.feature_ref, ','))
        )`.execute(db)
  },
}

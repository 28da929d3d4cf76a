import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Roles that read the audit may export it. */
export const auditExport: NumberedMigration = {
  name: '0070-audit-export',
  async up(db) {
    await sql`
      update menu_role set feature_ref = menu_role.feature_ref || ',export'
      from menu
      where menu.id = menu_role.menu_id and menu.alias = 'staff-audit'
        and 'view' = any(string_to_array(menu_role.feature_ref, ','))`.execute(db)
  },
}

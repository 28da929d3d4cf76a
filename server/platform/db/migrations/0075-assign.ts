import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Giving work to a colleague was part of `edit`; roles with that keep the right. */
export const assign: NumberedMigration = {
  name: '0075-assign',
  async up(db) {
    await sql`
      update menu_role set feature_ref = menu_role.feature_ref || ',assign'
      from menu
      where menu.id = menu_role.menu_id and menu.alias in ('staff-requests', 'staff-submissions')
        and 'edit' = any(string_to_array(menu_role.feature_ref, ','))
        and 'assign' <> all(string_to_array(menu_role.feature_ref, ','))`.execute(db)
  },
}

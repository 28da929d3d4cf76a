/**
 * Tables that stay small however long the hospital runs, so they may be read completely. Every other table grows, also
 * a new one.
 */
export const smallTables: ReadonlySet<string> = new Set([
  'definition',
  'html_text',
  'kysely_migration',
  'kysely_migration_lock',
  // The last 200 messages of a demonstration.
  'mailbox',
  'menu',
  'menu_role',
  // A person makes each row.
  'operator_token',
  'reference',
  // A person makes each row, or signs in; sign-ins are deleted after a week.
  'staff',
  'staff_invitation',
  'staff_passkey',
  'staff_role',
  'staff_session',
  'staff_unit',
  // One row for each tablet of a ward.
  'tablet',
  // Days that must be counted again. The next count deletes them.
  'tally_due',
])

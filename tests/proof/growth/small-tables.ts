/**
 * Tables that stay small however long the hospital runs: they may be read as a whole. Every other table grows, a new one
 * too.
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
  // A person makes each of them.
  'operator_token',
  'reference',
  // A person makes each of them, or signs in; sign-ins go after a week.
  'staff',
  'staff_invitation',
  'staff_passkey',
  'staff_role',
  'staff_session',
  'staff_unit',
  // One of each ward's tablets.
  'tablet',
  // Days that are to be counted again: each goes with the next count.
  'tally_due',
])

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Names of a person's sessions, and the end of an account: a closed one opens nothing; one with `erase_at` is erased
 * then. No column has the name of one in refresh_token, because older processes join the two tables with bare names.
 */
export const accountEnd: NumberedMigration = {
  name: '0026-account-end',
  async up(db) {
    await sql`
      alter table session
        add column device_name text not null default '',
        add column renewed_at timestamptz(3)`.execute(db)
    await sql`
      alter table account
        add column closed_at timestamptz(3),
        add column erase_at timestamptz(3)`.execute(db)
    await sql`create index account_erase on account (erase_at) where erase_at is not null`.execute(db)
  },
}

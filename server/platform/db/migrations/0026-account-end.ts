import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * What a person sees of their sessions, and how an account ends: a closed one can neither sign in nor go on; one with
 * `erase_at` is erased then. No column is called as one of refresh_token is: older processes join the two without saying which.
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

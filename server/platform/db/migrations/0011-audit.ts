import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Who did what, when, and with what result. Rows are added, never changed, and name an account by its id only. */
export const audit: NumberedMigration = {
  name: '0011-audit',
  async up(db) {
    await sql`
      create table audit (
        id uuid primary key,
        at timestamptz(3) not null default now(),
        account_id uuid,
        session_id uuid,
        action text not null,
        outcome text not null
      )`.execute(db)
    await sql`create index audit_account on audit (account_id, at)`.execute(db)
  },
}

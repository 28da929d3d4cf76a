import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Actions of patients on pages of the portal. Deleted with the account, and after ninety days. */
export const activity: NumberedMigration = {
  name: '0019-activity',
  async up(db) {
    await sql`
      create table activity (
        id uuid primary key,
        account_id uuid not null references account on delete cascade,
        at timestamptz(3) not null default now(),
        label text not null,
        path text not null,
        activity text not null
      )`.execute(db)
    await sql`create index activity_at on activity (at)`.execute(db)
    await sql`create index activity_account on activity (account_id)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** When a row came into quarantine: retention finds what is due by it, without reading the submissions. Not `received_at`:
 * servers of the version before, which join the two tables while they are replaced, would find that name twice. */
export const quarantineKept: NumberedMigration = {
  name: '0029-quarantine-kept',
  async up(db) {
    await sql`alter table quarantine add column kept_at timestamptz(3)`.execute(db)
    await sql`
      update quarantine set kept_at = submission.received_at
      from submission where submission.id = submission_id`.execute(db)
    await sql`
      alter table quarantine alter column kept_at set default now(), alter column kept_at set not null`.execute(db)
  },
}

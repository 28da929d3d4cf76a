import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * When a row came into quarantine, so that retention finds it quickly. Not `received_at`: servers of the version before
 * join the two tables with bare names during the upgrade.
 */
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

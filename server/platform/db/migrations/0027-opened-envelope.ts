import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * The Macs of opened envelopes, until their time has passed. Unlogged: a crash loses some minutes of them, and no
 * request waits for the disk.
 */
export const openedEnvelope: NumberedMigration = {
  name: '0027-opened-envelope',
  async up(db) {
    await sql`create unlogged table opened_envelope (mac bytea primary key, ends_at timestamptz(3) not null)`.execute(
      db,
    )
    await sql`create index opened_envelope_ends_at on opened_envelope (ends_at)`.execute(db)
  },
}

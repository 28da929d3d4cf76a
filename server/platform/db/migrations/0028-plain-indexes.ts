import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * A push token may be too long for a B-tree index, so it is found by its SHA-256; hash indexes exist in PostgreSQL
 * only. `device_unsent` counts the devices that hold rows. It contains no time, so a plain sign of life changes no
 * index.
 */
export const plainIndexes: NumberedMigration = {
  name: '0028-plain-indexes',
  async up(db) {
    await sql`alter table session add column push_token_hash text`.execute(db)
    await sql`
      update session set push_token_hash = encode(sha256(convert_to(push_token, 'UTF8')), 'hex')
      where push_token is not null`.execute(db)
    await sql`
      create index session_push_token_hash on session (push_token_hash) where push_token_hash is not null`.execute(db)
    await sql`drop index session_push_token`.execute(db)
    await sql`create index device_unsent on device (id) where unsent > 0`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * Where a device that is signed in can be reached. A token names one device, so one sign-in has it. The index is by hash:
 * a token may be longer than what fits into the other kind.
 */
export const pushToken: NumberedMigration = {
  name: '0014-push-token',
  async up(db) {
    await sql`alter table session add column push_token text`.execute(db)
    await sql`create index session_push_token on session using hash (push_token)`.execute(db)
  },
}

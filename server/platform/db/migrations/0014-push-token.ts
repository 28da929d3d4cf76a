import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/**
 * The push token of a signed-in device. A token names one device, so one sign-in has it. The index is a hash index,
 * because a token may be too long for a B-tree.
 */
export const pushToken: NumberedMigration = {
  name: '0014-push-token',
  async up(db) {
    await sql`alter table session add column push_token text`.execute(db)
    await sql`create index session_push_token on session using hash (push_token)`.execute(db)
  },
}

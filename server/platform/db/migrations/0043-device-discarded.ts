import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** How many forms people discarded on a device, as the device tells it. */
export const deviceDiscarded: NumberedMigration = {
  name: '0043-device-discarded',
  async up(db) {
    await sql`alter table device add column discarded bigint not null default 0`.execute(db)
  },
}

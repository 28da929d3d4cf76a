import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** The forms that a device's browser deleted before they arrived, as the device tells them. */
export const deviceLost: NumberedMigration = {
  name: '0031-device-lost',
  async up(db) {
    await sql`
      alter table device
        add column lost_rows bigint not null default 0,
        add column lost_from timestamptz,
        add column lost_until timestamptz`.execute(db)
    await sql`create index device_lost on device (id) where lost_rows > 0`.execute(db)
  },
}

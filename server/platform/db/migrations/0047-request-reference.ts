import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Messages also continue requests, so an index over all references replaces this one (online-indexes.ts). */
export const requestReference: NumberedMigration = {
  name: '0047-request-reference',
  async up(db) {
    await sql`drop index if exists request_followed`.execute(db)
  },
}

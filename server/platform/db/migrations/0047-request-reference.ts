import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Messages too go on with earlier requests, of any kind: an index over all references is in the place of this one (online-indexes.ts). */
export const requestReference: NumberedMigration = {
  name: '0047-request-reference',
  async up(db) {
    await sql`drop index if exists request_followed`.execute(db)
  },
}

import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Forms that told their sender to call. Of the existing forms, only requests are known to have done so. */
export const alarmingResponses: NumberedMigration = {
  name: '0064-alarming-responses',
  async up(db) {
    await sql`alter table response add column is_alarming boolean not null default false`.execute(db)
    await sql`
      update response set is_alarming = true
      from request where request.id = response.submission_id and 'alarming' = any(request.marks)`.execute(db)
  },
}

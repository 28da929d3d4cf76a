import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Two members of staff may have one name, so a request has its assignee's id. */
export const requestAssignee: NumberedMigration = {
  name: '0069-request-assignee',
  async up(db) {
    await sql`alter table request add column assignee_id uuid references staff (id)`.execute(db)
    await sql`
      update request set assignee_id = only_one.id
      from (select name, min(id::text)::uuid as id from staff group by name having count(*) = 1) as only_one
      where request.assignee = only_one.name`.execute(db)
  },
}

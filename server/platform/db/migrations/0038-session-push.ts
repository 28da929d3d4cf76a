import { sql } from 'kysely'
import type { NumberedMigration } from './migration.ts'

/** Finds a patient's devices that allow pushes. */
export const sessionPush: NumberedMigration = {
  name: '0038-session-push',
  async up(db) {
    await sql`
      create index session_push on session (patient_id)
      where push_token is not null and ended_at is null`.execute(db)
  },
}
